import { catalogue } from './locale';

/** Texts of naming a parent at sign-up. */
export const t = catalogue({
  guardianText:
    'By law, a parent must agree before you can buy. We’ll email them a link; you can look around until then.',
  guardianName: 'Name of your parent or guardian',
  guardianEmail: 'Their email',
});
