/** A part of a text: words, or a bare address to link. */
export type TextPart = string | { href: string };

const ADDRESS = /https:\/\/[^\s<>"'`“”‘’।]+/gi;
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/**
 * Removes from an address what belongs to the sentence: punctuation at its end, and brackets that were opened
 * before it.
 */
function trimmed(address: string): string {
  for (;;) {
    const last = address.at(-1) ?? '';
    const opened = pairs[last];
    const isOver = opened ? count(address, last) > count(address, opened) : /[.,;:!?*_~।…]/.test(last);
    if (!isOver) return address;
    address = address.slice(0, -1);
  }
}

/** Splits a text at its bare addresses. Only https addresses with a host count. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const href = trimmed(match[0]);
    if (!/^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(href) || !URL.canParse(href)) continue;
    // After a letter it is the end of another word, not an address.
    if (/[\p{L}\p{N}]$/u.test(text.slice(from, match.index))) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ href });
    from = match.index + href.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
