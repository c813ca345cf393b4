import { catalogue } from './locale';

/** Texts of the card in the player that asks for a review. */
export const t = catalogue({
  label: 'Review this course',
  question: 'How do you like the course so far?',
  text: 'A few words help those who are still choosing. You can change them at any time.',
  write: 'Write a review',
  notNow: 'Not now',
  thanks: 'Thank you for your review',
  see: 'See it on the page of the course',
});
