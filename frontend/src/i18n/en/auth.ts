import { catalogue } from './locale';

export const t = catalogue({
  loginTitle: 'Login',
  welcome: 'Welcome back',
  loginText: 'Continue where you left off.',
  identifier: 'Email or phone',
  password: 'Password',
  login: 'Login',
  forgotPassword: 'Forgot Password?',
  passwordChanged: 'Your password is changed. Log in with the new one.',
  identifierRequired: 'Enter your email or phone number.',
  noAccount: 'New here?',
  signup: 'Create an account',
  waitSeconds: {
    one: 'Too many tries. Wait a second, then try again.',
    other: 'Too many tries. Wait {count} seconds, then try again.',
  },
  waitMinutes: {
    one: 'Too many tries. Try again in a minute.',
    other: 'Too many tries. Try again in {count} minutes.',
  },
  unknownDevice: {
    one: 'Many wrong passwords were tried for this account. For a minute, you can log in only from devices that you have used before.',
    other:
      'Many wrong passwords were tried for this account. For {count} minutes, you can log in only from devices that you have used before.',
  },
  linkOffer: 'If it is yours, we can mail you a link that logs you in on this device.',
  linkMail: 'Email me a login link',
  linkSent:
    'If the account has a confirmed email address, a mail with a link is on its way to it. Open it on this device within 15 minutes.',
  linkMissing: 'No mail after a few minutes?',
  linkInstead: 'Choose a new password, then log in again.',
  linkTitle: 'Log in by link',
  linkHeading: 'Log in to your account',
  linkText: 'One press and you are in. From then on this device counts as yours.',
  linkDeadHeading: 'This link no longer works',
  linkDeadText:
    'Each link works once and for 15 minutes, and ends when the password is changed. If you cannot log in, the login page offers you a new one.',
  linkToLogin: 'To the login page',
  courses: 'courses',
  students: 'students',
  trainers: 'trainers',
});
