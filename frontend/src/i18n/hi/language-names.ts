import type { t as en } from '../en/language-names';
import { translation } from './locale';

export { languageCodes } from '../en/language-names';

/** Levels of courses, by what an institute calls them in the first language. */
export const levels: Record<string, string> = {
  beginner: 'शुरुआती',
  intermediate: 'मध्यम',
  advanced: 'एडवांस्ड',
  'beginner-to-intermediate': 'शुरुआती से मध्यम',
  'beginner-to-advanced': 'शुरुआती से एडवांस्ड',
  'intermediate-to-advanced': 'मध्यम से एडवांस्ड',
  'all-levels': 'सबके लिए',
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
