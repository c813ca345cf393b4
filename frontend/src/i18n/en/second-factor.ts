import { catalogue } from './locale';

/** Texts of the form for an authenticator code: at login, and before money is moved. */
export const t = catalogue({
  code: 'Code from your authenticator app',
  codeHint: 'Six digits. The app shows new ones every 30 seconds.',
  codeRequired: 'Enter the code from your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes you saved when you connected the app. Each works once.',
  recoveryRequired: 'Enter a recovery code.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
  stepUpTitle: 'Confirm it’s you',
  stepUpText: 'This moves money, and your last code is more than 15 minutes old. What you entered is kept.',
  stepUp: 'Confirm',
  cancel: 'Cancel',
});
