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
  sentAfter: ' a mail with a link is on its way to it. The link works once and for 30 minutes.',
  sentHint:
    'No mail after a few minutes? Look in the spam folder, or ask again. We send one mail a minute and three in a quarter of an hour: if you have asked just now, the mail of your first request is on its way. If you have several links, each works until one is used.',
  sendAgain: 'Send again',
  sendAgainIn: {
    one: 'You can ask again in a second.',
    other: 'You can ask again in {count} seconds.',
  },
  sentAgain:
    'Asked again. If there is an account, another mail is on its way. After three mails in a quarter of an hour none follows, and the links that you have still work.',
  otherAddress: 'Use another address',
  resetTitle: 'New password',
  resetHeading: 'Set a new password',
  resetText: 'Saving it logs your account out on every device.',
  password: 'New password',
  passwordHint: 'At least 6 characters',
  confirm: 'Confirm password',
  save: 'Save password',
  deadHeading: 'This link no longer works',
  deadText:
    'Each link works for a limited time, and only until a password is set. Ask for a new link to set yours.',
  askAnew: 'Ask for a new link',
});
