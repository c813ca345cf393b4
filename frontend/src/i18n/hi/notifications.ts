import type { t as en } from '../en/notifications';
import { translation } from './locale';

/** Texts of the bell in the header, and of the mails that can be turned off. */
export const t = translation<typeof en>()({
  bell: 'नोटिफ़िकेशन',
  bellUnread: { one: 'नोटिफ़िकेशन, {count} नया', other: 'नोटिफ़िकेशन, {count} नए' },
  heading: 'आपके लिए नया',
  loading: 'नोटिफ़िकेशन लोड हो रहे हैं',
  answered: '{name} ने ‘{question}’ का जवाब दिया',
  accepted: '‘{lesson}’ में आपका असाइनमेंट मंज़ूर हो गया है',
  returned: '‘{lesson}’ में आपका असाइनमेंट कमेंट के साथ लौटाया गया है',
  received: '{name} ने ‘{lesson}’ का काम जमा किया',
  new: 'नया',
  empty:
    'अभी कुछ नया नहीं है। जब कोई आपके पूछे या फ़ॉलो किए हुए सवाल का जवाब देगा, या आपके काम की जाँच होगी, तो यहाँ दिखेगा।',
  settings: 'ईमेल सेटिंग्स',
  mailsTitle: 'ईमेल',
  mailsText: 'इनवॉइस, रसीदें और आपके अकाउंट से जुड़ी बातें हमेशा ईमेल पर आती हैं।',
  mailLanguage: 'मेल किस भाषा में?',
  mailLanguageSaved: 'अब से ईमेल इसी भाषा में आएँगे।',
  answersByMail: 'जब कोई मेरे पूछे या फ़ॉलो किए हुए सवाल का जवाब दे, तो मुझे ईमेल करें',
  on: 'हर नए जवाब पर आपको एक ईमेल मिलता है।',
  off: 'जवाबों के ईमेल आपको नहीं मिलते। घंटी पर नोटिफ़िकेशन फिर भी दिखता है।',
  remindersByMail: 'जो कोर्स मैंने शुरू नहीं किया या बीच में रोक दिया है, उसकी एक बार ईमेल पर याद दिलाएँ',
  remindersOn: 'ऐसे कोर्स के लिए आपको एक ही ईमेल मिलता है, और हफ़्ते में ज़्यादा से ज़्यादा एक।',
  remindersOff: 'याद दिलाने वाले ईमेल आपको नहीं मिलते।',
  cartRemindersByMail: 'मैंने जो कार्ट या पेमेंट अधूरा छोड़ा है, उसकी ईमेल पर याद दिलाएँ',
  cartRemindersOn: 'इसके लिए आपको एक ही ईमेल मिलता है, और हफ़्ते में ज़्यादा से ज़्यादा एक।',
  cartRemindersOff: 'अधूरे छोड़े कार्ट और पेमेंट के ईमेल आपको नहीं मिलते।',
});
