import { catalogue } from './locale';

/** Texts of the panel where logging in with Google is set up. */
export const t = catalogue({
  title: 'Google sign-in',
  text: 'Lets people log in and sign up with their Google account. Get the ID and secret in the Google Cloud console, under ‘Clients’ of the Google Auth Platform, for an application of type ‘Web application’.',
  off: 'Not set up: nobody sees ‘Continue with Google’.',
  unreadable:
    'The stored account can’t be decrypted, because the server’s secret has changed since. Until you enter it again, nobody can log in with Google.',
  nobody: 'Not set up.',
  redirect: 'Authorised redirect URI, to enter there:',
  copy: 'Copy',
  copied: 'Address copied.',
  copyFailed: 'Couldn’t copy. Select it and copy it yourself.',
  id: 'Client ID',
  idHint: 'It ends in .apps.googleusercontent.com',
  idMissing: 'Enter the client ID.',
  secret: 'Client secret',
  secretSet: 'A secret is set. Leave it blank to keep it for this client ID.',
  save: 'Save Google sign-in',
  saved: 'Google sign-in is saved. Try it in another browser.',
  turnOff: 'Turn off',
  turnedOff: 'Google sign-in is turned off.',
});
