import { catalogue } from './locale';

/** Texts of a sign-up with Google. */
export const t = catalogue({
  identity: 'Signing up with Google as',
  another: 'Not you? Log in another way',
  expired: 'Your Google login has expired. Start again, or choose a password below.',
});
