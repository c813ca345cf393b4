import { catalogue } from './locale';

/** Texts of what was bought last, on the dashboard. */
export const t = catalogue({
  yours: 'This is yours now',
  beginWith: 'Start with',
  start: 'Start lesson 1',
  toMyCourses: 'Go to My Courses',
  invoice: 'Invoice',
  recommend: 'Recommend to a friend',
  putAway: 'Dismiss',
});
