import { catalogue } from './locale';

/** Texts of a course's reviews in the state in which the page first shows them. */
export const t = catalogue({
  heading: 'Ratings and reviews',
  count: { one: '{count} review', other: '{count} reviews' },
  distribution: 'Rating breakdown',
  row: { one: '{stars}: {count} review', other: '{stars}: {count} reviews' },
  stars: { one: '{count} star', other: '{count} stars' },
  edited: 'edited {date}',
  answer: 'Reply from {brand}, {date}',
  more: 'Read more',
  less: 'Show less',
  moreOf: 'Read more of the review by {name}',
  lessOf: 'Show less of the review by {name}',
  all: 'Show all reviews',
});
