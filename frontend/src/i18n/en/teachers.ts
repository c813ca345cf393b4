import { catalogue } from './locale';

/** Texts about who teaches a bundle. */
export const t = catalogue({
  heading: 'Who teaches you',
  mentorsLoading: 'Loading the mentors',
  mentorsPrefix: 'The mentors could not be shown.',
  teaches: 'Teaches {courses}',
});
