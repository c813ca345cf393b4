import { catalogue } from './locale';

/** Texts of the sign-up of whom Google vouches for. */
export const t = catalogue({
  identity: 'Signing up with Google as',
  another: 'Not you? Log in another way',
  expired: 'Your Google login has expired. Start again, or choose a password below.',
});
