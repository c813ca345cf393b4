import type { t as en } from '../en/signup-steps';
import { translation } from './locale';

/** Texts of the sign-up's second and third step. */
export const t = translation<typeof en>()({
  chooseCourse: 'कोर्स चुनें',
  chooseBundle: 'बंडल चुनें',
  chooseText: 'बाद में आप कभी भी और खरीद सकते हैं।',
  yourCart: 'आपका कार्ट',
  yourCartText: 'आप यही खरीदने जा रहे हैं।',
  kind: 'किसमें से चुनना है',
  bundles: 'बंडल',
  courses: 'कोर्स',
  search: 'खोजें',
  searchCourses: 'नाम से कोर्स खोजें',
  searchBundles: 'नाम से बंडल खोजें',
  chosen: 'आपने चुना:',
  noCourses: 'कोई कोर्स नहीं मिला।',
  noBundles: 'कोई बंडल नहीं मिला।',
  results: { one: '{count} मिला', other: '{count} मिले' },
  backToInfo: 'जानकारी पर वापस',
  backToSelection: 'चुनने के स्टेप पर वापस',
  payTitle: 'जाँचें और पेमेंट करें',
  payText: 'बटन दबाते ही आपका अकाउंट बन जाता है, ताकि जिसका पेमेंट हो, वह शुरू से ही आपका रहे।',
  enrolFree: 'फ़्री में जुड़ें',
  freeText: 'यह कोर्स फ़्री है: कोई पेमेंट नहीं करना है।',
  enrolling: 'आपको जोड़ा जा रहा है …',
  continue: 'आगे बढ़ें',
});
