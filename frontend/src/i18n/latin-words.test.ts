import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./hi/**/*.ts', '!./hi/locale.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What Hindi leaves in Latin letters (docs/hindi.md). */
const allowed = new Set([
  // Names.
  ...['App', 'Store', 'Excel', 'Facebook', 'Google', 'Play', 'Instagram', 'JavaScript', 'LinkedIn', 'PayU'],
  ...['PowerPoint', 'WhatsApp', 'Word', 'X', 'YouTube'],
  // Abbreviations that are said in English.
  ...['CGST', 'GST', 'GSTIN', 'ID', 'IFSC', 'IGST', 'MRP', 'PAN', 'SGST', 'TDS', 'UPI'],
  // Kinds of files.
  ...['CSV', 'JPEG', 'PDF', 'PNG', 'WebP', 'ZIP'],
  // Units: sizes, lines of a picture, halves of a day as CLDR has them for Hindi.
  ...['KB', 'MB', 'p', 'am', 'pm'],
  // What stands on a keyboard.
  ...['Enter', 'N', 'Space'],
  // The ends of an order by letters.
  ...['A', 'Z'],
  // A language by its own name.
  'English',
]);

/** Comments and names in quotes, which are passed over, and strings. */
const token =
  /\/\*[\s\S]*?\*\/|\/\/.*|'[\w-]+':|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** What no reader reads: other modules, ids. */
const names = /\bfrom '[^']+'|\bid: '[\w-]+'/g;
/** Files that are saved; what is filled in; examples of codes and of addresses. */
const noWords =
  /[\w-]*(?:\{\w+\}[\w-]*)*\.(?:json|md|pdf|txt)\b|\$?\{[^}]*\}|\b\w*\d[A-Z]\w*\b|\b[A-Z]+\d\w*\b|\b\w+@\w+/g;

const textsOf = (source: string) =>
  [...source.replace(names, '').matchAll(token)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(noWords, ' '),
  );

it('finds words in Latin letters', () => {
  const source = `// It's passed over.\nimport a from 'b';\nt({ 'a-b': 'Pay करें {now}', file: '{id}-notes.md' })`;
  expect(
    textsOf(source)
      .join(' ')
      .match(/[a-z]+/gi),
  ).toEqual(['Pay']);
});

it.each(Object.entries(sources))('%s holds only such as Hindi leaves in Latin letters', (_, source) => {
  const words = textsOf(source).flatMap((text) => text.match(/\p{Script=Latin}+/gu) ?? []);
  expect(words.filter((word) => !allowed.has(word))).toEqual([]);
});
