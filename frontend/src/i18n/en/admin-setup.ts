import { catalogue } from './locale';

/** Texts of the page on which the first admin is made. */
export const t = catalogue({
  title: 'Set up the institute',
  heading: 'Set up your institute',
  text: 'There is no admin yet. Whoever has the code of the server becomes the first one.',
  overHeading: 'The institute is set up',
  overText: 'There is an admin already, so no first one can be made here.',
  toLogin: 'Log in',
  code: 'Setup code',
  codeHint:
    'The server wrote it into the file setup-code of its data folder, and named the file in its log when it started. A code works for a day.',
  codeMissing: 'Enter the setup code.',
  name: 'Your name',
  nameMissing: 'Enter your name.',
  email: 'Email',
  emailHint: 'You log in with it.',
  password: 'Password',
  passwordHint: 'At least 6 characters, and none that is easy to guess.',
  institute: 'Name of the institute',
  instituteHint: 'As learners see it. Legal name, address and GSTIN follow in the settings.',
  instituteMissing: 'Enter the name of the institute.',
  state: 'State',
  stateHint: 'Of the registered office: GST follows from it.',
  chooseState: 'Choose a State',
  stateMissing: 'Choose a State.',
  language: 'Language you teach in',
  languageHint: 'New courses begin with it; each may have another. You can leave it open.',
  chooseLanguage: 'Not decided',
  send: 'Open the back office',
  sending: 'Loading...',
});
