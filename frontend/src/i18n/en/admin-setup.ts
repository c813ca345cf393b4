import { catalogue } from './locale';

/** Texts of the page on which the first admin is made. */
export const t = catalogue({
  title: 'Set up the institute',
  heading: 'Set up your institute',
  text: 'There’s no admin yet. The person with the server’s code becomes the first one.',
  overHeading: 'The institute is set up',
  overText: 'There’s already an admin, so you can’t create the first one here.',
  toLogin: 'Log in',
  code: 'Setup code',
  codeHint:
    'The server wrote it to the file setup-code in its data folder, and named the file in its log at startup. A code works for a day.',
  codeMissing: 'Enter the setup code.',
  name: 'Your name',
  nameMissing: 'Enter your name.',
  email: 'Email',
  emailHint: 'You log in with it.',
  password: 'Password',
  passwordHint: 'At least 6 characters, and not easy to guess.',
  institute: 'Name of the institute',
  instituteHint: 'As learners see it. You’ll add the legal name, address and GSTIN in Settings.',
  instituteMissing: 'Enter the name of the institute.',
  state: 'State',
  stateHint: 'Of the registered office. GST depends on it.',
  chooseState: 'Choose a State',
  stateMissing: 'Choose a State.',
  language: 'Language you teach in',
  languageHint: 'Default for new courses; you can change it in each. You can leave this open.',
  chooseLanguage: 'Not decided',
  pricesContainGst: 'My prices include GST',
  pricesContainGstHint:
    'Buyers pay exactly the price you enter. Unchecked: GST is added at checkout. You can change this in Settings.',
  send: 'Open the back office',
  sending: 'Loading...',
});
