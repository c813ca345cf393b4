import { catalogue } from './locale';

/** Texts of the questions about a course or a bundle. */
export const t = catalogue({
  heading: 'Questions and answers',
});
