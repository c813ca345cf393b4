import type { t as en } from '../en/verify';
import { translation } from './locale';

/** Texts of the public page that verifies a certificate. */
export const t = translation<typeof en>()({
  title: 'सर्टिफ़िकेट {code}',
  heading: 'क्या यह सर्टिफ़िकेट असली है?',
  loading: 'सर्टिफ़िकेट खोजा जा रहा है',
  number: 'नंबर',
  name: 'नाम',
  course: 'कोर्स',
  issued: 'जारी हुआ',
  Valid: 'मान्य',
  ValidText: '{brand} ने यह सर्टिफ़िकेट जारी किया है और यह मान्य है।',
  Revoked: 'रद्द',
  RevokedText: '{brand} ने यह सर्टिफ़िकेट जारी किया था और अब रद्द कर दिया है। यह अब मान्य नहीं है।',
  Replaced: 'बदला गया',
  ReplacedText: '{brand} ने यह सर्टिफ़िकेट जारी किया था और इसकी जगह दूसरा दे दिया है, जैसे नाम ठीक करने के बाद।',
  replacement: 'अब जो मान्य है, वह देखें',
  reissued: '{brand} ने नाम ठीक करके इसे नए सिरे से जारी किया है।',
  earlier: 'पहले वाला देखें',
  unknownTitle: 'नहीं मिला',
  unknown:
    'इस नंबर का कोई सर्टिफ़िकेट नहीं है। इसे सर्टिफ़िकेट पर लिखे नंबर से एक-एक अक्षर मिलाकर देखें, या सर्टिफ़िकेट के कोने में बना कोड स्कैन करें।',
  small: 'इस पेज पर वही दिखता है जो सर्टिफ़िकेट पर लिखा है; उस व्यक्ति के बारे में और कुछ नहीं।',
});
