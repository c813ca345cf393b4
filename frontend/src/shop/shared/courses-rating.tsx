import type { CoursesReviews } from '@/api/reviews';
import { Rating } from '@/kit/ui/rating';
import { t } from '@/i18n/proof';

type CoursesRatingProps = { reviews: CoursesReviews | null | undefined; onDeep?: boolean };

/** The average rating over some courses. Renders nothing without reviews. */
export function CoursesRating({ reviews, onDeep = false }: CoursesRatingProps) {
  if (!reviews) return null;
  const { average, count } = reviews.rating;
  const course = reviews.reviews[0]?.course;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small tnum">
      <Rating value={average} onDeep={onDeep} />
      <span className={onDeep ? 'text-white/85' : 'text-mute'}>
        {reviews.courses === 1 && course
          ? t('ofOneCourse', { count, title: course.title })
          : t('fromReviews', { count })}
      </span>
    </p>
  );
}
