import type { t as en } from '../en/order-outcome';
import { translation } from './locale';

/** Texts that describe how an order ended. */
export const t = translation<typeof en>()({
  walletPaid: '{share} का पेमेंट आपके वॉलेट से हुआ, {rest} का ऑनलाइन।',
  walletPaidAll: 'पूरा पेमेंट आपके वॉलेट से हुआ।',
  walletBack: '{amount} आपके वॉलेट में वापस आ गए हैं।',
  success: 'पेमेंट हो गया!',
  enrolled: 'अब यह आपका है!',
  successText: 'आपके कोर्स आपका इंतज़ार कर रहे हैं। अब आपका डैशबोर्ड खुल रहा है।',
  expiredTitle: 'इस ऑर्डर का समय खत्म हो गया है',
  expiredText: 'इसका पेमेंट समय पर नहीं हुआ। हमें कोई पैसा नहीं मिला है। खरीदने के लिए इसे फिर से चुनें।',
  cancelledTitle: 'यह ऑर्डर रद्द हो गया',
  cancelledText: 'इसके लिए हमें कोई पैसा नहीं मिला है। खरीदने के लिए इसे फिर से चुनें।',
  lateRefund: 'आपका पेमेंट यह ऑर्डर बंद होने के बाद आया। उसका रिफ़ंड 7 से 10 कामकाजी दिनों के अंदर होता है।',
  refundedTitle: 'इस ऑर्डर का रिफ़ंड हो गया',
  refundedText:
    'इसके कोर्स फिर से बंद हो गए हैं। जिस तरीके से पेमेंट हुआ था, पैसे उसी से 7 से 10 कामकाजी दिनों के अंदर वापस जाते हैं।',
  creditNote: 'क्रेडिट नोट {number} आपके इनवॉइस के साथ है',
  toDashboard: 'डैशबोर्ड पर जाएँ',
  browse: 'कोर्स देखें',
});
