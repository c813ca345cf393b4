import type { t as en } from '../en/google-link';
import { translation } from './locale';

/** Texts of the account's connection with Google. */
export const t = translation<typeof en>()({
  title: 'Google',
  text: 'पासवर्ड की जगह अपने Google अकाउंट से लॉगिन करें।',
  none: 'जुड़ा नहीं है। जोड़ने के लिए एक बार इसी ईमेल से Google के ज़रिए लॉगिन करें।',
  since: '{date} से जुड़ा है।',
  disconnect: 'अलग करें',
  disconnected: 'अब Google से आपका अकाउंट नहीं खुलेगा।',
  noPassword: 'आपके अकाउंट का अभी कोई पासवर्ड नहीं है। Google को अलग करने या अकाउंट मिटाने के लिए पहले पासवर्ड सेट करें।',
  setPassword: 'पासवर्ड सेट करें',
});
