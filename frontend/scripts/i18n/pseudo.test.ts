import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { byContext, readLanguage } from './languages.ts';
import { entriesOf, parse } from './parts.ts';
import { pseudo, pseudoFolder } from './pseudo.ts';

const folder = join(import.meta.dirname, '../../src/i18n/en');
const english = readLanguage(folder);

it('is longer, accented, in brackets, and keeps what is filled in', () => {
  expect(pseudo('Search')).toBe('〔Šééààŕçĥ~〕');
  expect(pseudo('{count} of {total}: ')).toBe('〔{count} ööƒ {total}:~~〕 ');
});

it('has all texts of English, with the same forms and placeholders', () => {
  const files = pseudoFolder(english, readFileSync(join(folder, 'locale.ts'), 'utf8'));
  const written = english.map(({ part, path }) => {
    const source = files.get(`${part}.ts`) ?? '';
    return { part, path, source, entries: entriesOf(part, parse(path, source)) };
  });
  const marks = (text = '') => text.match(/\{\w+\}/g);
  const shape = (parts: typeof english) =>
    [...byContext(parts)].map(([context, { forms }]) => [
      context,
      Object.entries(forms).map(([form, { text }]) => [form, marks(text)]),
    ]);
  expect(shape(written)).toEqual(shape(english));
  expect(files.get('locale.ts')).toContain("'Ĵàñ'");
});
