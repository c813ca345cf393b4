import type { t as en } from '../en/review-card';
import { translation } from './locale';

export const t = translation<typeof en>()({
  heading: 'इन कोर्स के बारे में लर्नर क्या कहते हैं',
  headingBundle: 'इसके कोर्स के बारे में लर्नर क्या कहते हैं',
  of: 'कोर्स:',
  answer: '{brand} का जवाब:',
});
