const tones = [
  ['marketing', /market/i],
  ['design', /design/i],
  ['data', /data|office|excel/i],
  ['communication', /communicat|speak/i],
  ['freelancing', /freelanc/i],
  ['ai', /\bai\b|automat/i],
  ['career', /career|job/i],
] as const;

/** The tone of a category's name, for `data-category`. Names that a brand invents get the web tone. */
export function categoryTone(category: string): string {
  return tones.find(([, pattern]) => pattern.test(category))?.[0] ?? 'web';
}
