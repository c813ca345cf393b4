import type { t as en } from '../en/learner-words';
import { translation } from './locale';

export const t = translation<typeof en>()({
  heading: 'लर्नर क्या कहते हैं',
});
