import type { CoursesReviews } from '@/api/reviews';
import { CoursesRating } from '@/shop/shared/courses-rating';
import { t } from '@/i18n/review-card';
import { cn } from '@/kit/lib/cn';
import ReviewCard from './review-of-course';

type LearnersOnCoursesProps = {
  reviews: CoursesReviews | null | undefined;
  /** Sets the spacing around the section. */
  className: string;
};

/** Reviews of a bundle's courses, each with its course. Renders nothing without reviews. */
export function LearnersOnCourses({ reviews: found, className }: LearnersOnCoursesProps) {
  if (!found || found.reviews.length === 0) return null;
  const { reviews } = found;
  return (
    <section className={cn('container-page', className)}>
      <h2 className="mb-1 text-h2">{t('headingBundle')}</h2>
      <CoursesRating reviews={found} />
      <ul
        className={cn(
          'mt-5 grid gap-4 md:gap-6',
          reviews.length === 2 && 'md:grid-cols-2',
          reviews.length > 2 && 'lg:grid-cols-3',
        )}
      >
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
