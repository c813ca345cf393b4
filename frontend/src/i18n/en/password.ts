import { catalogue } from './locale';

export const t = catalogue({
  forgotTitle: 'Forgot password',
  forgotHeading: 'Forgot your password?',
  forgotText: 'Enter your email address, and we will send you a link to set a new password.',
  email: 'Email',
  emailRequired: 'Email is required.',
  sendEmail: 'Send Email',
  remembered: 'Remembered it?',
  backToLogin: 'Back to login',
  sentHeading: 'Check your inbox',
  sentBefore: 'If there is an account with ',
  sentComma: ',',
  sentAfter: ' an email with a link is on its way to it. The link works once and for 30 minutes.',
  sentHint:
    'No email after a few minutes? Check your spam folder, or ask again. We send one email a minute and three in 15 minutes: if you asked just now, the email of your first request is on its way. If you have several links, each works until you use one.',
  sendAgain: 'Send again',
  sendAgainIn: {
    one: 'You can ask again in a second.',
    other: 'You can ask again in {count} seconds.',
  },
  sentAgain:
    'Asked again. If there’s an account, another email is on its way. After three emails in 15 minutes we send no more, and the links you have still work.',
  otherAddress: 'Use another address',
  resetTitle: 'New password',
  resetHeading: 'Set a new password',
  resetText: 'Saving it logs you out on every device.',
  password: 'New password',
  passwordHint: 'At least 6 characters',
  save: 'Save password',
  deadHeading: 'This link no longer works',
  deadText:
    'Each link works for a limited time, and only until a password is set. Request a new link to set yours.',
  askAnew: 'Request a new link',
});
