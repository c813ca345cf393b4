import { catalogue } from './locale';

/** Texts of the panel where logging in with Google is set up. */
export const t = catalogue({
  title: 'Google sign-in',
  text: 'Lets people log in and sign up with their Google account. You get ID and secret in the Google Cloud console, under ‘Clients’ of the Google Auth Platform, for an application of the kind ‘Web application’.',
  off: 'It is not set up: nobody sees ‘Continue with Google’.',
  unreadable:
    'The stored account cannot be decrypted: the server’s secret is another one than when it was stored. Until it is entered again nobody can log in with Google.',
  nobody: 'Not set up.',
  redirect: 'Authorised redirect URI, to be entered there:',
  copy: 'Copy',
  copied: 'The address is copied.',
  copyFailed: 'It could not be copied. Select it and copy it by hand.',
  id: 'Client ID',
  idHint: 'It ends in .apps.googleusercontent.com',
  idMissing: 'Enter the client ID.',
  secret: 'Client secret',
  secretSet: 'One is set. Leave it empty to keep it for this client ID.',
  save: 'Save Google sign-in',
  saved: 'Google sign-in is saved. Try it in another browser.',
  turnOff: 'Turn off',
  turnedOff: 'Google sign-in is turned off.',
});
