import { catalogue } from './locale';

/** Texts of reviews of several courses, on the pages of mentors and bundles. */
export const t = catalogue({
  heading: 'What learners say about these courses',
  headingBundle: 'What learners say about its courses',
  of: 'of',
  answer: '{brand} answers:',
});
