import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isEmail, meantEmail, plainEmail } from './email';

it('tells addresses from others as the server does', () => {
  const table = readFileSync('../tests/tables/emails.txt', 'utf8').split('\n');
  const rows = table.filter((line) => /^[+-] /.test(line)).map((line) => [line.slice(2), line[0] === '+']);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(([text]) => [text, isEmail(text as string)])).toEqual(rows);
  for (const unseen of ['\u200b', '\u202e', '\u200d', '\ufeff', '\u00ad', '\n', '\0'])
    expect(isEmail(`asha@kaushal.test${unseen}`)).toBe(false);
});

it('reads what was pasted as the address that it holds, as the server does', () => {
  const lines = readFileSync('../tests/tables/pasted-emails.txt', 'utf8').split('\n');
  const rows = lines.flatMap((line) => {
    const [pasted, address] = line.split(' => ');
    return address === undefined || pasted === undefined ? [] : [[unescaped(pasted), address] as const];
  });
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.map(([pasted]) => [pasted, plainEmail(pasted)])).toEqual(rows);
});

const unescaped = (text: string) =>
  text.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

it('asks about a domain that is one slip from a known one', () => {
  for (const slip of [
    'gmial.com',
    'gmal.com',
    'gmail.con',
    'gmaill.com',
    'gnail.com',
    'gmail.co',
    'yaho.com',
  ])
    expect([slip, meantEmail(`asha@${slip}`)]).toEqual([
      slip,
      `asha@${slip.startsWith('g') ? 'gmail' : 'yahoo'}.com`,
    ]);
  for (const right of [
    'gmail.com',
    'GMAIL.com',
    'email.com',
    'example.in',
    'yahoo.co.in',
    'x.in',
    'kaushal.test',
  ])
    expect([right, meantEmail(`asha@${right}`)]).toEqual([right, null]);
  expect(meantEmail('gmial.com')).toBeNull();
});
