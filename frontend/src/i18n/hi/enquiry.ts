import type { t as en } from '../en/enquiry';
import { translation } from './locale';

export const t = translation<typeof en>()({
  name: 'नाम',
  subject: 'विषय',
  mobile: 'मोबाइल',
  mobileHint: '10 अंक',
  email: 'ईमेल (ज़रूरी नहीं)',
  emailNeeded: 'ईमेल',
  emailHint: 'ईमेल पर जवाब के लिए; न दें तो हम कॉल करेंगे।',
  from: 'भेजने वाले:',
  message: 'मैसेज',
  website: 'इसे खाली छोड़ें',
  send: 'भेजें',
  retry: 'फिर से कोशिश करें',
  messageRequired: 'मैसेज लिखना ज़रूरी है।',
  grievanceRequired: 'बताएँ कि क्या हुआ।',
  grievanceSent: 'आपकी शिकायत का नंबर {number} है। जवाब {date} तक ईमेल पर मिलेगा।',
  sent: 'मैसेज आपके ईमेल पर भेज दिया गया है!',
  sentWithoutMail: 'मैसेज भेज दिया गया। हम आपको फ़ोन करेंगे।',
  failed: 'मैसेज नहीं भेजा जा सका।',
  nameRequired: 'नाम लिखना ज़रूरी है।',
  subjectRequired: 'विषय लिखना ज़रूरी है।',
  messageLong: 'ज़्यादा से ज़्यादा {count} अक्षर लिखें।',
  use: 'यह जानकारी हम सिर्फ़ आपको जवाब देने के लिए लेते हैं।',
  privacy: 'प्राइवेसी पॉलिसी',
});
