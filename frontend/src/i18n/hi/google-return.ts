import type { t as en } from '../en/google-return';
import { translation } from './locale';

/** Texts of the page that Google sends the browser back to. */
export const t = translation<typeof en>()({
  title: 'Google से लॉगिन करें',
  description: 'यहाँ आपके Google अकाउंट से लॉगिन होता है।',
  loggingIn: 'Google से लॉगिन हो रहा है…',
  wait: 'बस एक पल लगेगा।',
  passwordHeading: 'एक बार अपना पासवर्ड डालें',
  passwordText:
    'इस ईमेल से एक अकाउंट पहले से है। उसे Google से जोड़ने के लिए उसका पासवर्ड डालें। इसके बाद Google ही काफ़ी है।',
  username: 'ईमेल',
  password: 'पासवर्ड',
  forgotPassword: 'पासवर्ड भूल गए?',
  codeHeading: 'एक स्टेप और',
  codeText: 'आपका अकाउंट ऑथेंटिकेटर ऐप से सुरक्षित है।',
  login: 'लॉगिन करें',
  refused: 'लॉगिन नहीं हुआ',
  retry: 'फिर से कोशिश करें',
  toLogin: 'लॉगिन पर वापस',
});
