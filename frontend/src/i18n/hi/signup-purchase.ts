import type { t as en } from '../en/signup-purchase';
import { translation } from './locale';

/** Texts of the purchase summary next to the steps of the sign-up. */
export const t = translation<typeof en>()({
  items: { one: '{count} चीज़', other: '{count} चीज़ें' },
  total: 'कुल',
  free: 'फ़्री',
  containsGst: '{gst} GST सहित',
  withGst: '{price} + {gst} GST',
  failed: 'कीमत लोड नहीं हो पाई।',
  retry: 'फिर से कोशिश करें',
  refundDays: {
    one: '{count} दिन के अंदर पैसे वापस।',
    other: '{count} दिनों के अंदर पैसे वापस।',
  },
  refundNone: 'खरीदने के बाद रिफ़ंड नहीं, दो बार कटे या गलत पेमेंट को छोड़कर।',
  refundPolicy: 'रिफ़ंड पॉलिसी',
  newTab: '(नए टैब में खुलता है)',
});
