import { catalogue } from './locale';

/** Texts of the page that Google sends the browser back to. */
export const t = catalogue({
  title: 'Log in with Google',
  description: 'Log in with your Google account.',
  loggingIn: 'Logging in with Google…',
  wait: 'This takes a moment.',
  passwordHeading: 'Enter your password once',
  passwordText:
    'An account with this email address already exists. Enter its password to connect it with Google. After that, Google is enough.',
  username: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot Password?',
  codeHeading: 'One more step',
  codeText: 'Your account is protected by an authenticator app.',
  login: 'Login',
  refused: 'You’re not logged in',
  retry: 'Try again',
  toLogin: 'Back to login',
});
