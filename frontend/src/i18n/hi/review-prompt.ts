import type { t as en } from '../en/review-prompt';
import { translation } from './locale';

export const t = translation<typeof en>()({
  label: 'इस कोर्स का रिव्यू दें',
  question: 'अब तक कोर्स कैसा लगा?',
  text: 'आपकी दो-चार बातें उनके काम आती हैं जो अभी चुन रहे हैं। इन्हें कभी भी बदला जा सकता है।',
  write: 'रिव्यू लिखें',
  notNow: 'अभी नहीं',
  thanks: 'आपके रिव्यू के लिए धन्यवाद',
  see: 'इसे कोर्स के पेज पर देखें',
});
