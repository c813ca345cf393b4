import { catalogue } from './locale';

/** Texts of the whole list of a course's reviews. */
export const t = catalogue({
  heading: 'All reviews',
  sort: 'Sort by',
  recent: 'Newest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
  stars: 'Stars',
  anyStars: 'All',
  star: { one: '{count} star', other: '{count} stars' },
  found: { one: '{count} review', other: '{count} reviews' },
  none: 'No reviews with this rating.',
  noneAtAll: 'There are no reviews any more.',
  loading: 'Loading the reviews',
  more: 'Load More',
});
