/** Splits a description into paragraphs. The first one is shown below the title. */
export const paragraphs = (text: string | null): string[] =>
  (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
