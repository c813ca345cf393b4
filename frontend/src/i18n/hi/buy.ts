import type { t as en } from '../en/buy';
import { translation } from './locale';

/** Texts of the buying side of a course's or bundle's page. */
export const t = translation<typeof en>()({
  addToCart: 'कार्ट में जोड़ें',
  viewCart: 'आपके कार्ट में है। कार्ट देखें',
  added: 'आपके कार्ट में जुड़ गया।',
  enrolFree: 'फ़्री में जुड़ें',
  owned: 'यह आपके पास है।',
  refundDays: {
    one: '{count} दिन के अंदर पैसे वापस',
    other: '{count} दिनों के अंदर पैसे वापस',
  },
  refundDaysOfBundle: {
    one: 'इस बंडल के लिए {count} दिन के अंदर पैसे वापस',
    other: 'इस बंडल के लिए {count} दिनों के अंदर पैसे वापस',
  },
  noRefund: 'खरीदने के बाद रिफ़ंड नहीं, दो बार कटे या गलत पेमेंट को छोड़कर',
  noRefundOfBundle: 'इस बंडल पर रिफ़ंड नहीं, दो बार कटे या गलत पेमेंट को छोड़कर',
  refundPolicy: 'रिफ़ंड पॉलिसी',
  lifetime: 'लाइफ़टाइम एक्सेस',
  methods: 'UPI, कार्ड या नेट बैंकिंग से पेमेंट करें',
  sentence: '{text}।',
});
