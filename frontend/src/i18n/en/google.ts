import { catalogue } from './locale';

/** Texts of the way over Google. */
export const t = catalogue({
  continue: 'Continue with Google',
  or: 'or',
});
