import { catalogue } from '../catalogue';

export const t = catalogue({
  loginTitle: 'Login',
  welcome: 'Welcome back',
  loginText: 'Go on where you left off.',
  identifier: 'Email or phone',
  password: 'Password',
  login: 'Login',
  forgotPassword: 'Forgot Password?',
  passwordChanged: 'Your password is changed. Log in with the new one.',
  identifierRequired: 'Enter your email or phone number.',
  passwordRequired: 'Enter your password.',
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
  courses: 'courses',
  students: 'students',
  trainers: 'trainers',
});
