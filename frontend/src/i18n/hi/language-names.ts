import type { t as en } from '../en/language-names';
import { translation } from './locale';

export { languageCodes } from '../en/language-names';

/** Translations of course levels, by the level's name in the first language. */
export const levels: Record<string, string> = {
  Beginner: 'शुरुआती',
  Intermediate: 'मध्यम',
  Advanced: 'एडवांस्ड',
  'Beginner to Intermediate': 'शुरुआती से मध्यम',
  'Beginner to Advanced': 'शुरुआती से एडवांस्ड',
  'Intermediate to Advanced': 'मध्यम से एडवांस्ड',
  'All levels': 'सबके लिए',
};

export const t = translation<typeof en>()({
  taughtIn: '{language} में',
  en: 'इंग्लिश',
  hi: 'हिन्दी',
  'hi-Latn': 'हिन्दी और इंग्लिश',
  as: 'असमिया',
  bn: 'बांग्ला',
  gu: 'गुजराती',
  kn: 'कन्नड़',
  ml: 'मलयालम',
  mr: 'मराठी',
  or: 'ओड़िया',
  pa: 'पंजाबी',
  ta: 'तमिल',
  te: 'तेलुगु',
  ur: 'उर्दू',
});
