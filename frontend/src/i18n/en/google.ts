import { catalogue } from './locale';

/** Texts of the login with Google. */
export const t = catalogue({
  continue: 'Continue with Google',
  or: 'or',
  inApp:
    'Google doesn’t allow logging in inside {app}. Open this page in {browser} (also from the app’s menu ⋯), or continue below without Google.',
  thisApp: 'this app',
  openIn: 'Open in {browser}',
  chrome: 'Chrome',
  safari: 'Safari',
});
