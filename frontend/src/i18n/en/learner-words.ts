import { catalogue } from './locale';

/** Texts of what learners say of a bundle's, a mentor's or a goal's courses. */
export const t = catalogue({
  heading: 'What learners say',
});
