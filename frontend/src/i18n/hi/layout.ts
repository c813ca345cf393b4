import type { t as en } from '../en/layout';
import { translation } from './locale';

/** Texts of the dashboard's menu and of the error pages. */
export const t = translation<typeof en>()({
  login: 'लॉगिन करें',
  profile: 'मेरी प्रोफ़ाइल',
  myCourses: 'मेरे कोर्स',
  logout: 'लॉगआउट',
  dashboardNavigation: 'डैशबोर्ड',
  notFoundTitle: 'पेज नहीं मिला',
  notFoundText: 'इस लिंक पर कुछ नहीं है। हो सकता है कि पेज कहीं और चला गया हो, या लिंक में गलती हो।',
  lookAt: 'ये भी देखें',
  allCourses: 'सभी कोर्स देखें →',
  notFoundAction: 'सभी कोर्स देखें',
  signInTitle: 'लॉगिन करें',
  signInText: 'आपका लॉगिन खत्म हो गया है। फिर से लॉगिन करें और वहीं से आगे बढ़ें।',
  forbiddenTitle: 'यह पेज आपके लिए खुला नहीं है',
  forbiddenText: 'आपके अकाउंट से यह पेज नहीं खुल सकता। अगर आपको लगता है कि खुलना चाहिए, तो {email} पर लिखें।',
  faultTitle: 'हमारी तरफ़ से कुछ गड़बड़ हो गई',
  faultText: 'पेज नहीं खुल पाया। फिर से कोशिश करें।',
  offlineTitle: 'इंटरनेट नहीं है',
  offlineText: 'बिना इंटरनेट के पेज नहीं खुल पाया। इंटरनेट वापस आते ही यह अपने-आप खुल जाएगा।',
  backHome: 'होम पेज पर वापस',
  tryAgain: 'फिर से कोशिश करें',
});
