import { catalogue } from './locale';

/** Texts of batches of classroom courses, as buyers and learners see them. */
export const t = catalogue({
  heading: 'Batches',
  text: 'You choose your batch when you pay.',
  full: 'Full',
  seatsLeft: { one: '{count} seat left', other: '{count} seats left' },
  choose: 'Batch of “{title}”',
  missing: 'Choose a batch.',
  allFull: 'All batches are full. You can buy this course as soon as a seat opens up.',
  own: 'Your classroom batches',
});
