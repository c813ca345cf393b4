import type { ReviewOfCourse } from '@/api/reviews';
import ReviewCard from '@/shop/shared/review-of-course';
import { t } from '@/i18n/review-card';

/** What more learners say of a mentor's courses; the first one stands in the page's head. */
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
