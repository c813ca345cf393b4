import { catalogue } from './locale';

/** Texts of the page that Google sends the browser back to. */
export const t = catalogue({
  title: 'Log in with Google',
  description: 'Logs you in with your Google account.',
  loggingIn: 'Logging in with Google…',
  wait: 'This takes a moment.',
  passwordHeading: 'Enter your password once',
  passwordText:
    'There is an account with this email address. Enter its password to connect it with Google. From then on Google is enough.',
  username: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot Password?',
  codeHeading: 'One more step',
  codeText: 'Your account is protected by an authenticator app.',
  login: 'Login',
  refused: 'You are not logged in',
  retry: 'Try again',
  toLogin: 'Back to login',
});
