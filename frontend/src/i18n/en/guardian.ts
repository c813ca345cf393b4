import { catalogue } from './locale';

/** Texts of naming a parent at sign-up. */
export const t = catalogue({
  guardianText:
    'The law asks for the consent of a parent before you can buy. We mail them a link; you can look around until then.',
  guardianName: 'Name of your parent or guardian',
  guardianEmail: 'Their email',
});
