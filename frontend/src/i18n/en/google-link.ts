import { catalogue } from './locale';

/** Texts of the account's connection with Google. */
export const t = catalogue({
  title: 'Google',
  text: 'Log in with your Google account instead of a password.',
  none: 'Not connected. Log in with Google once, with the same email address, to connect it.',
  since: 'Connected since {date}.',
  disconnect: 'Disconnect',
  disconnected: 'Google is disconnected. You can no longer log in with it.',
  noPassword:
    'Your account has no password yet. To disconnect Google, or to delete your account, set one first.',
  setPassword: 'Set a password',
});
