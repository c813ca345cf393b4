const known: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Replaces `decode-named-character-reference` in the browser, because that package uses the browser's HTML
 * parser. Knows only the names that people type. Any other reference stays as it was written.
 */
export const decodeNamedCharacterReference = (name: string): string | false => known[name] ?? false;
