import type { t as en } from '../en/help';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'मदद और सपोर्ट',
  text: 'ज़्यादातर सवालों के जवाब नीचे हैं। बाकी सब के लिए हमें लिखें: हमारी टीम जवाब देती है।',
  questions: 'अक्सर पूछे जाने वाले सवाल',
  contact: 'हमें लिखें',
  contactText:
    'हम ईमेल से और इसी पेज पर, आपके मैसेज के नीचे, जवाब देते हैं। और पूछना हो तो वहीं ‘और लिखें’ चुनें: सवाल और जवाब साथ रहते हैं।',
  toForm: 'मैसेज भेजें ↓',
  call: 'हमें कॉल करें',
  mail: 'हमें ईमेल करें',
  own: 'आपके मैसेज',
  ownLoading: 'आपके मैसेज लोड हो रहे हैं',
  ownEmpty: 'आपने हमें अभी तक कुछ नहीं लिखा है।',
  waiting: 'जवाब का इंतज़ार',
  answered: 'जवाब मिल गया',
  closed: 'बंद',
  answerFrom: 'हमारा जवाब, {date}',
  sentOn: 'भेजा गया: {date}',
  youWrote: 'आप, {date}',
  reply: 'और लिखें',
  replyOf: 'और लिखें: {subject}',
  replyLabel: 'आपका मैसेज',
  replyRequired: 'पहले कुछ लिखें।',
  replySend: 'भेजें',
  replyCancel: 'रहने दें',
});
