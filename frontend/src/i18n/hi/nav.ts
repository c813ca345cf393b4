import type { t as en } from '../en/nav';
import { translation } from './locale';

/** Texts of the navigation bar, which every page loads. */
export const t = translation<typeof en>()({
  courses: 'कोर्स',
  openSearch: 'खोज खोलें',
  searchFor: 'कोर्स खोजें',
  cart: 'कार्ट',
  cartWithCount: { one: 'कार्ट, {count} चीज़', other: 'कार्ट, {count} चीज़ें' },
  login: 'लॉगिन',
  register: 'साइन अप',
  myProfile: 'मेरी प्रोफ़ाइल',
  myCourses: 'मेरे कोर्स',
  teach: 'पढ़ाएँ',
  helpAndSupport: 'मदद और सपोर्ट',
  logout: 'लॉगआउट',
  account: 'आपका अकाउंट, {name}',
  accountUnknown: 'आपका अकाउंट नहीं खुल पाया।',
  reloadAccount: 'अकाउंट खोलें',
  mainNavigation: 'मुख्य',
  openMenu: 'मेन्यू खोलें',
});
