import type { t as en } from '../en/transcript';
import { translation } from './locale';

/** Texts of a lesson's chapters and transcript beside its video. */
export const t = translation<typeof en>()({
  loading: 'ट्रांसक्रिप्ट लोड हो रहा है',
  chapters: 'चैप्टर',
  heading: 'ट्रांसक्रिप्ट',
  language: 'भाषा',
  search: 'ट्रांसक्रिप्ट में खोजें',
  matches: { one: '{count} लाइन', other: '{count} लाइनें' },
  noMatch: 'किसी लाइन में ये शब्द नहीं हैं',
  showAll: 'सभी लाइनें दिखाएँ',
  follow: 'वीडियो के साथ चलें',
  lines: 'ट्रांसक्रिप्ट की लाइनें',
  playAt: '{time}, यहाँ से चलाएँ: {text}',
  download: 'फ़ाइल डाउनलोड करें',
  fileName: '{slug}-{number}-{language}.txt',
  none: 'ट्रांसक्रिप्ट नहीं है',
  noneText: 'इस लेसन में अभी सबटाइटल नहीं हैं, इसलिए यहाँ पढ़ने को कुछ नहीं है।',
});
