import { catalogue } from './locale';

/** Texts of the learners' reviews about the courses of a bundle, a mentor or a goal. */
export const t = catalogue({
  heading: 'What learners say',
});
