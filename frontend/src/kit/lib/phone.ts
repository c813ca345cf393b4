/** Characters allowed between digits. Phones copy numbers with invisible direction marks around them. */
const separators = /[\s.()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/**
 * Each script's zero, which its other digits follow: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada,
 * Malayalam, Arabic and Urdu, Ol Chiki, Meetei Mayek, full width. As in the server's `digits.rs`.
 */
const zeros = [
  0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0x1c50, 0xabf0, 0xff10,
];

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * The ten digits of a mobile number, however they are written: with +91, 0091, 91 or 0 before them, with blanks,
 * dashes, dots and brackets between them, in the digits of any script of India. `null` for anything else. The server
 * has the same rule.
 */
export function normalizeMobile(text: string): string | null {
  const written = text.replace(separators, '').replace(/\p{Nd}/gu, asciiDigit);
  return /^(?:\+91|0091|91)?0?(\d{10})$/.exec(written)?.[1] ?? null;
}
