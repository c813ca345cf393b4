import type { PhrasingContent, RootContent, Text } from 'mdast';
import { linkedParts } from './linked';

/** One or two tildes in a text, and whether they can open or close a strikethrough at their position. */
type Mark = { sign: string; opens: boolean; closes: boolean };
type Piece = RootContent | Mark;

const isMark = (piece: Piece): piece is Mark => 'sign' in piece;

/**
 * For each tilde of a text, whether a backslash escapes it and so makes it literal. Null where that cannot be
 * told.
 */
function escapedIn({ value, position }: Text, source: string): boolean[] | null {
  const written = source.slice(position?.start.offset, position?.end.offset);
  const found = [...written.matchAll(/(\\*)~/g)].map(([, slashes = '']) => slashes.length % 2 === 1);
  return found.length === value.split('~').length - 1 ? found : null;
}

/**
 * Two tildes count anywhere. A single tilde also means 'about' and 'home', so it counts only at the edge of a
 * word, as in WhatsApp.
 */
function markOf(sign: string, before: string, after: string): Mark {
  const isInside = (neighbour: string) => /\S/.test(neighbour);
  const isOutside = (neighbour: string) => sign === '~~' || !/[\p{L}\p{M}\p{N}]/u.test(neighbour);
  return {
    sign,
    opens: isInside(after) && isOutside(before),
    closes: isInside(before) && isOutside(after),
  };
}

/** Splits a text at its tildes, except those in addresses. */
function piecesOf(text: Text, source: string, signs: readonly string[], edges: [string, string]): Piece[] {
  const { value } = text;
  const escaped = value.includes('~') ? escapedIn(text, source) : null;
  if (!escaped) return [text];
  const pieces: Piece[] = [];
  const add = (words: string) => words && pieces.push({ type: 'text', value: words });
  let [from, seen, start] = [0, 0, 0];
  for (const part of linkedParts(value)) {
    const words = typeof part === 'string' ? part : part.href;
    for (const { 0: sign, index } of words.matchAll(/~+/g)) {
      const at = start + index;
      const end = at + sign.length;
      const isMeant = escaped.slice(seen, seen + sign.length).includes(true);
      seen += sign.length;
      if (isMeant || typeof part !== 'string' || !signs.includes(sign)) continue;
      add(value.slice(from, at));
      pieces.push(markOf(sign, value[at - 1] ?? edges[0], value[end] ?? edges[1]));
      from = end;
    }
    start += words.length;
  }
  add(value.slice(from));
  return pieces;
}

/** A strikethrough with single tildes must end on the same line. */
const endsLine = (piece: Piece): boolean =>
  !isMark(piece) && (piece.type === 'break' || (piece.type === 'text' && piece.value.includes('\n')));

/** Returns, for each mark that opens, the index of the next mark that closes it. */
function closingsOf(pieces: Piece[]): (number | undefined)[] {
  const next = new Map<string, number>();
  return pieces
    .map((piece, at) => ({ piece, at }))
    .reverse()
    .map(({ piece, at }) => {
      if (!isMark(piece)) {
        if (endsLine(piece)) next.delete('~');
        return undefined;
      }
      const closing = piece.opens ? next.get(piece.sign) : undefined;
      if (piece.closes) next.set(piece.sign, at);
      return closing;
    })
    .reverse();
}

/** Turns unmatched marks back into text and joins adjacent texts. */
function whole(pieces: Piece[]): RootContent[] {
  const read: RootContent[] = [];
  for (const piece of pieces) {
    const node: RootContent = isMark(piece) ? { type: 'text', value: piece.sign } : piece;
    const last = read.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      read.splice(-1, 1, { type: 'text', value: last.value + node.value });
    else read.push(node);
  }
  return read;
}

/**
 * Strikes the text between tildes: `~~so~~`, and `~so~` if `signs` holds it. People know the single tilde
 * from WhatsApp.
 */
export function struck(children: RootContent[], source: string, signs: readonly string[]): RootContent[] {
  // Treat a neighbour such as bold or code as neither a space nor a letter.
  const edge = (sibling: RootContent | undefined) => (sibling ? '*' : ' ');
  const pieces = children.flatMap((child, i) =>
    child.type === 'text'
      ? piecesOf(child, source, signs, [edge(children[i - 1]), edge(children[i + 1])])
      : [child],
  );
  if (!pieces.some(isMark)) return children;
  const closings = closingsOf(pieces);
  const read: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const closing = closings[at];
    if (closing !== undefined) {
      const inner = whole(pieces.slice(at + 1, closing)) as PhrasingContent[];
      read.push({ type: 'delete', children: inner });
      at = closing;
    } else read.push(...pieces.slice(at, at + 1));
  }
  return whole(read);
}
