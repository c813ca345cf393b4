import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { normalizeMobile } from './phone';

it('reads a number in all its spellings as the server does', () => {
  const table = readFileSync('../tests/tables/mobiles.txt', 'utf8').split('\n');
  const rows = table
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t') as [string, string]);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(([, text]) => [text, normalizeMobile(text) ?? '-'])).toEqual(
    rows.map(([meant, text]) => [text, meant]),
  );
  expect(normalizeMobile('\u202a+91 98765\u00a043210\u202c')).toBe('9876543210');
});
