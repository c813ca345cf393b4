import type { t as en } from '../en/fields';
import { translation } from './locale';

/** Error messages of validation rules that many forms share. */
export const t = translation<typeof en>()({
  emailInvalid: 'सही ईमेल पता लिखें।',
  emailMeant: 'क्या आपका मतलब {email} है?',
  emailUse: 'हाँ, यही रखें',
  emailKeep: 'नहीं, मेरा सही है',
  emailLatin: '@ से पहले सिर्फ़ अंग्रेज़ी अक्षर, अंक और चिह्न हो सकते हैं।',
  mobileInvalid: '10 अंकों का सही मोबाइल नंबर लिखें।',
  passwordRequired: 'अपना पासवर्ड लिखें।',
  passwordShort: 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए।',
});
