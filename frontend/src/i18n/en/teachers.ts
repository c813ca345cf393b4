import { catalogue } from './locale';

/** Texts about the mentors of a bundle. */
export const t = catalogue({
  heading: 'Your mentors',
  mentorsLoading: 'Loading the mentors',
  mentorsPrefix: 'The mentors couldn’t be shown.',
  teaches: 'Teaches {courses}',
});
