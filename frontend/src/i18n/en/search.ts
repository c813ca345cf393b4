import { catalogue } from './locale';

/** Texts of the search suggestions. */
export const t = catalogue({
  label: 'Search courses, bundles and lessons',
  placeholder: 'What do you want to learn?',
  submit: 'Search',
  suggestions: 'Results',
  loading: 'Searching…',
  none: 'No courses found.',
  failed: 'Suggestions couldn’t be loaded. Press Enter to search.',
  count: { one: '{count} found', other: '{count} found' },
  corrected: 'Showing results for “{words}”',
  bundle: { one: 'Bundle · {count} course', other: 'Bundle · {count} courses' },
  lesson: 'Lesson in {course}',
  freeLesson: 'Free lesson in {course}',
  close: 'Close search',
  categories: 'Categories',
  categoryCount: { one: '{count} course', other: '{count} courses' },
  trending: 'Trending courses',
});
