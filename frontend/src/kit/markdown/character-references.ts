const known: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * In the place of `decode-named-character-reference` in the browser, which asks the browser's HTML parser: the names
 * that people type. Any other stays as it was written.
 */
export const decodeNamedCharacterReference = (name: string): string | false => known[name] ?? false;
