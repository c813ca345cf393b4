import type { t as en } from '../en/post-pictures';
import { translation } from './locale';

/** Texts of pictures in posts. */
export const t = translation<typeof en>()({
  add: 'फ़ोटो जोड़ें',
  group: 'टेक्स्ट के लिए फ़ोटो',
  words: 'फ़ोटो में क्या है',
  wordsHint: 'उनके लिए, जिन्हें फ़ोटो नहीं दिखती।',
  insert: 'टेक्स्ट में डालें',
  cancel: 'रद्द करें',
  sending: 'भेज रहे हैं: {name}',
  wrongType: 'PNG, JPEG या WebP फ़ोटो चुनें।',
  heic: 'यह HEIC फ़ोटो है, जैसी iPhone खींचता है। सेटिंग्स, कैमरा, फ़ॉर्मैट में “Most Compatible” चुनें, या फ़ोटो JPEG में भेजें।',
  emptyFile: 'यह फ़ाइल ख़ाली है। कोई और चुनें।',
  tooLarge: 'फ़ोटो {size} MB से बड़ी है।',
  failed: 'फ़ोटो नहीं जा पाई। फिर से कोशिश करें।',
});
