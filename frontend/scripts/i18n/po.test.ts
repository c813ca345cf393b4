import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLanguage, type Part } from './languages.ts';
import { entriesOf, parse } from './parts.ts';
import { pluralsOf } from './plurals.ts';
import { readPo, writePo } from './po.ts';
import { newPart, rewritten } from './write.ts';

const i18n = join(import.meta.dirname, '../../src/i18n');
const english = readLanguage(join(i18n, 'en'));
const hindi = readLanguage(join(i18n, 'hi'));

const partOf = (part: string, source: string): Part => {
  const path = `/${part}.ts`;
  return { part, path, source, entries: entriesOf(part, parse(path, source)) };
};

const small = partOf(
  'cart',
  `import { catalogue } from './locale';

export const codes = ['a'];

export const t = catalogue({
  title: 'Your cart',
  /** Above the sum. */
  sum: '{count} of {total}',
  wait: { one: 'A minute, {name}', other: '{count} minutes, {name}' },
});
`,
);
const po = writePo([small], [], 'hi')
  .replace('"Your cart"\nmsgstr ""', '"Your cart"\nmsgstr "आपका \'कार्ट\'"')
  .replace('{total}"\nmsgstr ""', '{total}"\nmsgstr "{total} में से {count}"')
  .replace('msgstr[0] ""', 'msgstr[0] "एक मिनट, {name}"')
  .replace('msgstr[1] ""', 'msgstr[1] "{count} मिनट, {name}"');

describe('the real texts', () => {
  it('come back from a PO file as they were', () => {
    const { faults, texts } = readPo(writePo(english, hindi, 'hi-IN'), english, 'hi-IN');
    expect(faults).toEqual([]);
    expect([...rewritten(join(i18n, 'hi'), english, texts).keys()]).toEqual([]);
  });

  it('are changed where the file says something else, and nowhere else', () => {
    const file = writePo(english, hindi, 'hi-IN')
      .replace('msgstr "हमारे बारे में"', 'msgstr "हम कौन\\nहैं"')
      .replace('बहुत बार कोशिश हो चुकी है। एक सेकंड', 'एक सेकंड')
      .replace(/(msgctxt "prose\/help-questions\.failed\.content"[\s\S]*?)\{phone\} पर/, '$1`{phone}` पर');
    const { faults, texts } = readPo(file, english, 'hi-IN');
    expect(faults).toEqual([]);
    const files = rewritten(join(i18n, 'hi'), english, texts);
    const lines = [...files].flatMap(([path, source]) => {
      const before = hindi.find((part) => part.path === path)?.source.split('\n') ?? [];
      return source.split('\n').filter((line) => !before.includes(line));
    });
    expect(lines.map((line) => line.trim())).toEqual([
      String.raw`title: 'हम कौन\nहैं',`,
      expect.stringMatching(/^one: 'एक सेकंड/),
      expect.stringMatching(/^content: `.*\\`\$\{phone\}\\` पर/),
    ]);
  });
});

it('writes what a translator needs', () => {
  expect(writePo([small], [], 'hi')).toContain(
    `#: src/i18n/en/cart.ts:8
#. Above the sum.
msgctxt "cart.sum"
msgid "{count} of {total}"
msgstr ""

#: src/i18n/en/cart.ts:9
msgctxt "cart.wait"
msgid "A minute, {name}"
msgid_plural "{count} minutes, {name}"
msgstr[0] ""
msgstr[1] ""
`,
  );
});

it('makes a part of a language that does not have it', () => {
  const { faults, texts } = readPo(po, [small], 'hi');
  expect(faults).toEqual([]);
  expect(newPart(small, texts)).toBe(`import type { t as en } from '../en/cart';
import { translation } from './locale';

export { codes } from '../en/cart';

export const t = translation<typeof en>()({
  title: 'आपका \\'कार्ट\\'',
  /** Above the sum. */
  sum: '{total} में से {count}',
  wait: { one: 'एक मिनट, {name}', other: '{count} मिनट, {name}' },
});
`);
});

describe('a file with a fault', () => {
  it.each([
    [
      'without a text',
      'msgctxt "cart.title"\nmsgid "Your cart"\nmsgstr "आपका \'कार्ट\'"\n',
      '',
      /cart\.title is missing\. Export/,
    ],
    ['with a text that nobody shows', 'cart.title', 'cart.heading', /cart\.heading is no text of the client/],
    ['of older English', 'Your cart', 'My cart', /cart\.title: the English is not ‘My cart’/],
    ['with an empty text', "आपका 'कार्ट'", ' ', /cart\.title is empty\. Translate it/],
    ['without a placeholder', '{total} में से', 'में से', /cart\.sum leaves out \{total\}/],
    ['with another placeholder', '{total} में से', '{total} {all} में से', /cart\.sum has \{all\}, which nobody/],
    ['without one in a form', 'एक मिनट, {name}', 'एक मिनट', /cart\.wait, msgstr\[0\] leaves out \{name\}/],
    ['that never says the number', '{count} मिनट', 'मिनट', /cart\.wait, msgstr\[1\] leaves out \{count\}/],
    ['without a form', /\nmsgstr\[1\].*/, '', /cart\.wait has 1 forms\. The language has 2/],
    ['with an empty form', 'एक मिनट, {name}', '', /cart\.wait, msgstr\[0\] is empty/],
    [
      'that is unsure',
      'msgctxt "cart.title"',
      '#, fuzzy\nmsgctxt "cart.title"',
      /cart\.title is marked as fuzzy/,
    ],
  ])('is refused: %s', (_, from, to, fault) => {
    const spoilt = po.replace(from, to);
    expect(spoilt).not.toBe(po);
    const { faults, texts } = readPo(spoilt, [small], 'hi');
    expect(faults.join('\n')).toMatch(fault);
    expect(texts.size).toBe(0);
  });

  it('is refused where it is no PO file', () => {
    expect(readPo('msgid "a\nmsgstr', [small], 'hi').faults).not.toEqual([]);
  });
});

it.each([
  ['hi-IN', 'nplurals=2; plural=(n > 1);', ['one', 'other']],
  ['mr', 'nplurals=2; plural=(n != 1);', ['one', 'other']],
  ['ja', 'nplurals=1; plural=0;', ['other']],
])('knows the plurals of %s', (lang, header, forms) => {
  expect(pluralsOf(lang)).toEqual({ header, forms });
});

it('asks for the rule of a language that it does not know', () => {
  expect(() => pluralsOf('ar')).toThrow('scripts/i18n/plurals.ts');
  expect(() => pluralsOf('xq')).toThrow('Node knows no plurals of xq');
});
