import { catalogue } from './locale';

/** Texts of the navigation bar, which every page loads. */
export const t = catalogue({
  courses: 'Courses',
  openSearch: 'Open search',
  searchFor: 'Search courses',
  cart: 'Cart',
  cartWithCount: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  login: 'Login',
  register: 'Register',
  myProfile: 'My Profile',
  myCourses: 'My Courses',
  teach: 'Teach',
  helpAndSupport: 'Help and Support',
  logout: 'Logout',
  account: 'Your account, {name}',
  accountUnknown: 'We couldn’t load your account.',
  reloadAccount: 'Load account',
  mainNavigation: 'Main',
  openMenu: 'Open menu',
});
