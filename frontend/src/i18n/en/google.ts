import { catalogue } from './locale';

/** Texts of the way over Google. */
export const t = catalogue({
  continue: 'Continue with Google',
  or: 'or',
  inApp:
    'Google lets nobody log in inside {app}. Open this page in {browser} for that (also in the app’s menu ⋯), or go on below without Google.',
  thisApp: 'this app',
  openIn: 'Open in {browser}',
  chrome: 'Chrome',
  safari: 'Safari',
});
