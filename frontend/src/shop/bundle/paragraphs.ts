/** A description's paragraphs; the first one stands below the title. */
export const paragraphs = (text: string | null): string[] =>
  (text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
