/** Stands between digits. Phones copy numbers with unseen marks of direction around them. */
const separators = /[\s.()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/**
 * The ten digits of a mobile number, however they are written: with +91, 0091, 91 or 0 before them, with blanks,
 * dashes, dots and brackets between them, in Latin or Devanagari digits. `null` for anything else. The server has the
 * same rule.
 */
export function normalizeMobile(text: string): string | null {
  const written = text
    .replace(separators, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  return /^(?:\+91|0091|91)?0?(\d{10})$/.exec(written)?.[1] ?? null;
}
