import { catalogue } from './locale';

/**
 * Texts of the arguments for a bundle: the ratings of its courses, a course that can be tried, and the
 * languages of the courses.
 */
export const t = catalogue({
  fromReviews: { one: 'from {count} review of the courses', other: 'from {count} reviews of the courses' },
  ofOneCourse: { one: 'from {count} review of {title}', other: 'from {count} reviews of {title}' },
  freeLesson: 'Watch a free lesson of {title}',
  beginAlone: 'Not sure? Start with just {title}, {price}',
  inLanguage: { one: '{count} course in {language}', other: '{count} courses in {language}' },
});
