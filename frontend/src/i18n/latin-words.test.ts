import { expect, it } from 'vitest';
import { latinWords } from './latin-words';

const sources = import.meta.glob<string>(['./hi/**/*.ts', '!./hi/locale.ts', '!./hi/language-offer.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Matches comments and quoted property names, which the test skips, and strings, which it reads. */
const token =
  /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]+':|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** Matches strings that are never shown to a reader: module names and ids. */
const names = /\bfrom '[^']+'|\bid: '[\w-]+'/g;
/** Matches file names, placeholders, and examples of codes and of email addresses. */
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
  expect(words.filter((word) => !latinWords.has(word))).toEqual([]);
});
