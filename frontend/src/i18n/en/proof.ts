import { catalogue } from './locale';

/** What speaks for a bundle: one of its courses that is rated, one that can be tried, and in which languages they are. */
export const t = catalogue({
  bestRated: 'Best rated of its courses:',
  freeLesson: 'Watch a free lesson of {title}',
  beginAlone: 'Not sure? Begin with {title} alone, {price} with GST',
  inLanguage: { one: '{count} course in {language}', other: '{count} courses in {language}' },
});
