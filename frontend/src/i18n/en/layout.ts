import { catalogue } from './locale';

/** Texts of the dashboard's menu and of the error pages. */
export const t = catalogue({
  login: 'Login',
  profile: 'My Profile',
  myCourses: 'My Courses',
  logout: 'Logout',
  dashboardNavigation: 'Dashboard',
  notFoundTitle: 'Page not found',
  notFoundText: 'There’s nothing at this address. The page may have moved, or the link may have a typo.',
  lookAt: 'You may like',
  allCourses: 'See all courses →',
  notFoundAction: 'See all courses',
  signInTitle: 'Please log in',
  signInText: 'Your session has ended. Log in to continue where you left off.',
  forbiddenTitle: 'You can’t open this page',
  forbiddenText: 'Your account doesn’t have access to it. If you think it should, write to {email}.',
  faultTitle: 'Something went wrong on our side',
  faultText: 'The page couldn’t be shown. Please try again.',
  offlineTitle: 'You’re offline',
  offlineText: 'The page couldn’t be loaded. It opens automatically when you’re back online.',
  backHome: 'Back to the home page',
  tryAgain: 'Try again',
});
