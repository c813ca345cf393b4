import type { Options } from 'mdast-util-from-markdown';
import { linkedParts } from './linked';

type Extension = NonNullable<Options['extensions']>[number];
type Construct = Extract<
  NonNullable<NonNullable<Exclude<Extension, unknown[]>['text']>[number]>,
  { tokenize: unknown }
>;

/**
 * A star between letters or digits, as in `2*3*4`, and two stars before a digit, as in `x**2`. WhatsApp does
 * not read either as emphasis.
 */
const INSIDE_WORD = /(?<=[\p{L}\p{M}\p{N}])(?:\*|\*\*(?=\p{N}))(?=[\p{L}\p{M}\p{N}])/gu;
/**
 * Names with double underscores in Python: the best known ones, and others next to a letter, a dot or
 * brackets.
 */
const DUNDER =
  /__(?:init|main|name|file|str|repr|len|call|dict|doc|class|new|eq|iter|next|enter|exit|all)__|(?<=[\w.])__[a-z\d]+(?:_[a-z\d]+)*__|__[a-z\d]+(?:_[a-z\d]+)*__(?=\w|\(|\.\w)/gi;

/** Finds the stars and underscores that are meant literally. */
function plainMarks(source: string, ownPaths: boolean): Set<number> {
  const found = new Set<number>();
  const add = (words: string, start: number) => {
    for (const { index } of words.matchAll(/[*_]/g)) found.add(start + index);
  };
  let start = 0;
  for (const part of linkedParts(source)) {
    const words = typeof part === 'string' ? part : part.href;
    if (typeof part !== 'string') add(words, start);
    start += words.length;
  }
  for (const { 0: words, index } of source.matchAll(DUNDER)) add(words, index);
  // Pages of the site (`ownPaths`) are written in strict markdown.
  if (!ownPaths) for (const { 0: words, index } of source.matchAll(INSIDE_WORD)) add(words, index);
  return found;
}

/** Makes the parser treat those stars and underscores as text. */
export function plainMarksIn(source: string, ownPaths: boolean): Extension {
  const plain = plainMarks(source, ownPaths);
  const construct: Construct = {
    tokenize(effects, ok, nok) {
      return (code) => {
        if (!plain.has(this.now().offset)) return nok(code);
        effects.enter('data');
        effects.consume(code);
        effects.exit('data');
        return ok;
      };
    },
  };
  return { text: { 42: construct, 95: construct } };
}
