import type { t as en } from '../en/today';
import { translation } from './locale';

/** Texts of the dashboard's first page. */
export const t = translation<typeof en>()({
  title: 'आज',
  loading: 'आज की जानकारी लोड हो रही है',
  certificates: {
    one: 'आपने एक सर्टिफ़िकेट हासिल किया है।',
    other: 'आपने {count} सर्टिफ़िकेट हासिल किए हैं।',
  },
  seeCertificates: { one: 'सर्टिफ़िकेट देखें', other: 'सर्टिफ़िकेट देखें' },
  failed: 'आपके लिए नई जानकारी लोड नहीं हो पाई। ',
});
