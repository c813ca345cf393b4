import { catalogue } from './locale';

/** Error messages of rules that many forms share. */
export const t = catalogue({
  emailInvalid: 'Enter a valid email address.',
  emailMeant: 'Did you mean {email}?',
  emailUse: 'Yes, use it',
  emailKeep: 'No, mine is right',
  emailLatin: 'Before the @, use only English letters, digits and symbols.',
  mobileInvalid: 'Enter a valid 10-digit mobile number.',
  passwordRequired: 'Enter your password.',
  passwordShort: 'Password must be at least 6 characters.',
});
