import type { t as en } from '../en/refund-request';
import { translation } from './locale';

/** Texts of the refund request on a learner's invoices page. */
export const t = translation<typeof en>()({
  ask: 'रिफ़ंड माँगें',
  askOf: '{number} का रिफ़ंड माँगें',
  until: 'आप {date} तक रिफ़ंड माँग सकते हैं।',
  title: '{amount} वापस माँगें?',
  text: 'वजह बताना ज़रूरी नहीं। जवाब ईमेल पर मिलेगा। तब तक आपका एक्सेस बना रहेगा; पैसे रिफ़ंड होने पर वह बंद हो जाएगा।',
  reason: 'आपको पैसे वापस क्यों चाहिए? (ज़रूरी नहीं)',
  cancel: 'रहने दें',
  send: 'रिक्वेस्ट भेजें',
  sent: 'आपकी रिक्वेस्ट भेज दी गई है। जवाब आपको ईमेल पर मिलेगा।',
  open: 'आपने {date} को रिफ़ंड माँगा था। हम इसे देख रहे हैं।',
  approved: 'आपका रिफ़ंड {date} को मंज़ूर हुआ।',
  refused: 'आपका रिफ़ंड {date} को नामंज़ूर हुआ।',
  why: 'वजह: {answer}',
});
