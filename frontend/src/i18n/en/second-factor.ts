import { catalogue } from './locale';

/** Texts around the code of an authenticator app: at a login, and before money moves. */
export const t = catalogue({
  code: 'Code of your authenticator app',
  codeHint: 'Six digits. The app shows new ones every 30 seconds.',
  codeRequired: 'Enter the code of your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you kept when you connected the app. Each works once.',
  recoveryRequired: 'Enter a recovery code.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
  stepUpTitle: 'Confirm that it is you',
  stepUpText:
    'This moves money, and your last code was more than 15 minutes ago. What you entered stays as it is.',
  stepUp: 'Confirm',
  cancel: 'Cancel',
});
