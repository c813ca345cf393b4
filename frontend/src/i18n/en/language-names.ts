import { catalogue } from './locale';

/** Languages that a course may be taught in, by their codes (BCP 47), in the order in which a form offers them. */
export const languageCodes = [
  'en',
  'hi',
  'hi-Latn',
  'as',
  'bn',
  'gu',
  'kn',
  'ml',
  'mr',
  'or',
  'pa',
  'ta',
  'te',
  'ur',
] as const;

/** Translations of course levels. Empty, because levels are written in this language. */
export const levels: Record<string, string> = {};

export const t = catalogue({
  taughtIn: 'In {language}',
  en: 'English',
  hi: 'Hindi',
  'hi-Latn': 'Hindi and English',
  as: 'Assamese',
  bn: 'Bengali',
  gu: 'Gujarati',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  or: 'Odia',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
});
