import type { Part } from './languages.ts';
import { edited, type Entry } from './parts.ts';
import type { Texts } from './po.ts';
import { newPart } from './write.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, i) => [letter, [...accented][i] ?? letter]));
const accent = (text: string) => [...text].map((letter) => accents.get(letter) ?? letter).join('');

/** How much longer than English a text may be in another language. */
const longer = 1.4;

/**
 * Converts a text to the pseudo language. Each letter is accented, so that untranslated text is visible. It
 * is 40 % longer within its words, because long words are what overflows. It is in brackets, so that cut-off
 * text is visible.
 */
export function pseudo(text: string): string {
  const pieces = text.split(/(\{\w+\})/);
  const letters = pieces.filter((_, i) => i % 2 === 0).join('').length;
  let missing = Math.ceil(letters * (longer - 1));
  const longerWord = (word: string) =>
    word.replace(/[aeiou]/gi, (vowel) => (missing-- > 0 ? vowel + vowel.toLowerCase() : vowel));
  const said = pieces.map((piece, i) => (i % 2 === 0 ? accent(longerWord(piece)) : piece)).join('');
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(said) ?? [];
  // Spaces let the rest of the padding wrap like words.
  const rest = '~'.repeat(Math.max(0, missing)).replace(/(~{6})(?=~)/g, '$1 ');
  return `${before}〔${words}${rest}〕${after}`;
}

const textsOf = ({ forms }: Entry) =>
  Object.fromEntries(Object.entries(forms).map(([form, { text }]) => [form, pseudo(text)]));

/** All that English says, in the pseudo language. */
export const pseudoTexts = (english: Part[]): Texts =>
  new Map(english.flatMap(({ entries }) => entries.map((entry) => [entry.context, textsOf(entry)] as const)));

/**
 * Returns the locale module of the pseudo language, made from the English one. The plural rule stays, and the
 * month names change.
 */
export function pseudoLocale(source: string): string {
  const [, list = ''] = /export const months = \[([^\]]*)\]/.exec(source) ?? [];
  const start = source.indexOf(list);
  const months = list.replace(/[A-Z][a-z]+/g, accent);
  return edited(source, [{ start, end: start + list.length, text: months }])
    .replace(
      "import { catalogueOf } from '../catalogue'",
      "import { catalogueOf, translationOf } from '../catalogue'",
    )
    .concat(
      `\n/** A part's texts, held to those of the first language by the compiler. */\n`,
      'export const translation = translationOf(plural);\n',
    );
}

/** The folder of the pseudo language, by the name of each file in it. */
export function pseudoFolder(english: Part[], locale: string): Map<string, string> {
  const texts = pseudoTexts(english);
  const parts = english.map((part) => [`${part.part}.ts`, newPart(part, texts)] as const);
  return new Map([...parts, ['locale.ts', pseudoLocale(locale)]]);
}
