import type { RatingFigures } from '@/api/reviews';

/** From how many reviews on their mean is shown, as on the course's card. */
const NEEDED = 3;

/** Returns the rating if there are enough reviews. The mean of a few says little. */
export const tellingRating = (rating: RatingFigures | null | undefined): RatingFigures | null =>
  rating && rating.count >= NEEDED ? rating : null;
