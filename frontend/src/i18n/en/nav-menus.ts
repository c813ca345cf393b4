import { catalogue } from './locale';

/** Texts of the course menu and of the drawer on small screens. They load when the reader opens either. */
export const t = catalogue({
  special: 'SPECIAL BUNDLES',
  trending: 'TRENDING COURSES',
  digital: 'DIGITAL LEARNING BUNDLES',
  skills: 'CHOOSE YOUR SKILL',
  seeAll: 'See All →',
  seeAllOf: 'See All → {column}',
  menuEmpty: 'Our first courses are on their way. Please check back soon.',
  loadingMenu: 'Loading courses and bundles',
  closeMenu: 'Close menu',
  menu: 'Menu',
  back: 'Back',
  backTo: 'Back to {view}',
  categories: 'Courses',
  rights: '© {year} {company}',
  personalInfo: 'Personal Info',
  myWallet: 'My Wallet',
  refer: 'Refer & Earn',
  help: 'Help & Support',
  signUp: 'Sign Up',
});
