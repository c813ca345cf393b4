import type { t as en } from '../en/openings';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'हमसे जुड़ें',
  action: 'हमें लिखें',
  about: 'हम कौन हैं',
  learner: 'सिखाना नहीं, सीखना है?',
  signUp: 'फ़्री अकाउंट बनाएँ',
  lookAt: 'हम क्या सिखाते हैं',
  howToApply: 'अप्लाई कैसे करें',
  apply: 'अप्लाई करें',
  applyFor: 'अप्लाई करें: {title}',
});
