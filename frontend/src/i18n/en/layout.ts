import { catalogue } from './locale';

/** Texts of the dashboard's menu and of the pages that stand for a fault. */
export const t = catalogue({
  login: 'Login',
  profile: 'My Profile',
  myCourses: 'My Courses',
  logout: 'Logout',
  dashboardNavigation: 'Dashboard',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have been moved, or the link may be mistyped.',
  lookAt: 'Perhaps one of these?',
  allCourses: 'See all courses →',
  notFoundAction: 'See all courses',
  signInTitle: 'Please log in',
  signInText: 'Your session has ended. Log in to continue where you were.',
  forbiddenTitle: 'You cannot open this page',
  forbiddenText: 'Your account has no access to it. If you think it should have, write to {email}.',
  faultTitle: 'Something went wrong on our side',
  faultText: 'The page could not be shown. Please try again.',
  offlineTitle: 'You are offline',
  offlineText:
    'The page could not be loaded without a connection. It opens by itself once there is one again.',
  backHome: 'Back to the home page',
  tryAgain: 'Try again',
});
