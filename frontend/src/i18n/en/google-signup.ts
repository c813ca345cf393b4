import { catalogue } from './locale';

/** Texts of the sign-up of whom Google vouches for. */
export const t = catalogue({
  identity: 'You sign up with Google as',
  another: 'Not you? Log in another way',
  expired: 'Your login with Google has expired. Start it again, or choose a password below.',
});
