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
    one: 'Too many attempts. Wait a second, then try again.',
    other: 'Too many attempts. Wait {count} seconds, then try again.',
  },
  waitMinutes: {
    one: 'Too many attempts. Try again in a minute.',
    other: 'Too many attempts. Try again in {count} minutes.',
  },
  unknownDevice: {
    one: 'Someone entered many wrong passwords for this account. For a minute, you can only log in from a device you’ve used before.',
    other:
      'Someone entered many wrong passwords for this account. For {count} minutes, you can only log in from a device you’ve used before.',
  },
  linkOffer: 'If it’s your account, we can email you a link that logs you in on this device.',
  linkMail: 'Email me a login link',
  linkSent:
    'If this account has a confirmed email address, a login link is on its way to it. Open it on this device within 15 minutes.',
  linkMissing: 'No email after a few minutes?',
  linkInstead: 'Choose a new password, then log in again.',
  linkTitle: 'Log in with a link',
  linkHeading: 'Log in to your account',
  linkText: 'One tap and you’re in. After that, we recognise this device as yours.',
  linkDeadHeading: 'This link no longer works',
  linkDeadText:
    'Each link works once, for 15 minutes, and stops working when the password changes. If you can’t log in, get a new link on the login page.',
  linkToLogin: 'Go to login',
  courses: 'courses',
  students: 'students',
  trainers: 'trainers',
});
