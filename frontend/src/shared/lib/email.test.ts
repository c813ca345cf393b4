import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isEmail } from './email';

it('tells addresses from others as the server does', () => {
  const table = readFileSync('../tests/tables/emails.txt', 'utf8').split('\n');
  const rows = table.filter((line) => /^[+-] /.test(line)).map((line) => [line.slice(2), line[0] === '+']);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(([text]) => [text, isEmail(text as string)])).toEqual(rows);
  for (const unseen of ['\u200b', '\u202e', '\u200d', '\ufeff', '\u00ad', '\n', '\0'])
    expect(isEmail(`asha@kaushal.test${unseen}`)).toBe(false);
});
