import { catalogue } from './locale';

/** Reasons for which a login with Google failed. */
export const t = catalogue({
  cancelled: 'You cancelled the login with Google. Try again, or log in with your password.',
  expired: 'The login with Google took too long, or its link was already used. Please start again.',
  failed: 'Google couldn’t confirm who you are. Try again, or log in with your password.',
  away: 'Google isn’t responding right now. Log in with your password, or try again later.',
});
