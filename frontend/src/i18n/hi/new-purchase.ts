import type { t as en } from '../en/new-purchase';
import { translation } from './locale';

/** Texts of the dashboard's card for the latest purchase. */
export const t = translation<typeof en>()({
  yours: 'अब यह आपका है',
  beginWith: 'यहाँ से शुरू करें:',
  start: 'लेसन 1 शुरू करें',
  toMyCourses: 'मेरे कोर्स पर जाएँ',
  invoice: 'इनवॉइस',
  recommend: 'किसी दोस्त को बताएँ',
  putAway: 'हटाएँ',
});
