/**
 * Parses 'minutes:seconds' or 'hours:minutes:seconds' into seconds. A number alone means minutes. Returns
 * null for an empty text, and NaN for any other.
 */
export function parseDuration(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length === 1 && parts[0] === '') return null;
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return Number.NaN;
  const [first = 0, second, third] = parts.map(Number);
  if (second === undefined) return first * 60;
  if (second > 59 || (third ?? 0) > 59) return Number.NaN;
  return third === undefined ? first * 60 + second : first * 3600 + second * 60 + third;
}
