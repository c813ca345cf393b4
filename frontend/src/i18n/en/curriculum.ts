import { catalogue } from './locale';

/** Texts of a course's list of lessons, on its page and in the back office's view of it. */
export const t = catalogue({
  loadMore: 'Load More',
  loadLess: 'Load Less',
  kb: '{size} KB',
  mb: '{size} MB',
  read: '{count} min read',
  questions: { one: '{count} question', other: '{count} questions' },
  freePreview: 'Free preview',
  open_video: 'Watch: {title}',
  open_reading: 'Read: {title}',
  open_file: 'Get the file: {title}',
  open_quiz: 'Take the quiz: {title}',
  open_assignment: 'Do the assignment: {title}',
  preview_video: 'Play the free preview: {title}',
  preview_reading: 'Read the free preview: {title}',
  preview_file: 'Get the free preview: {title}',
  locked: 'Locked: {title}',
});
