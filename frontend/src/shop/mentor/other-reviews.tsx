import type { ReviewOfCourse } from '@/api/reviews';
import ReviewCard from '@/shop/shared/review-of-course';
import { t } from '@/i18n/review-card';

/** Further reviews of a mentor's courses. The first one is in the page's header. */
export default function OtherReviews({ reviews: all }: { reviews: ReviewOfCourse[] }) {
  const [, ...reviews] = all;
  return (
    <section>
      <h2 className="mb-5 text-h2">{t('heading')}</h2>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
