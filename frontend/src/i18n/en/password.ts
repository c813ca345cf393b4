import { catalogue } from './locale';

export const t = catalogue({
  forgotTitle: 'Forgot password',
  forgotHeading: 'Forgot your password?',
  forgotText: 'Tell us your email address, and we send you a link to set a new password.',
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
    'No mail after a few minutes? Look into the spam folder, or ask again. Of several links, each works until one was used.',
  sendAgain: 'Send again',
  sendAgainIn: {
    one: 'You can ask again in a second.',
    other: 'You can ask again in {count} seconds.',
  },
  sentAgain: 'Asked for again. If there is an account, another mail is on its way.',
  otherAddress: 'Use another address',
  resetTitle: 'New password',
  resetHeading: 'Set a new password',
  resetText: 'Saving it logs your account out on every device.',
  password: 'New password',
  passwordHint: 'At least 6 characters',
  confirm: 'Confirm password',
  save: 'Save password',
  deadHeading: 'This link does not work any more',
  deadText:
    'Each link works for a limited time, and no more when a password was set with it or with another one. Ask for a new link to set your password.',
  askAnew: 'Ask for a new link',
});
