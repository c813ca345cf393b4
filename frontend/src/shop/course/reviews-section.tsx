import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, useTransition } from 'react';
import { courseQuery } from '@/api/catalog';
import { reviewsQuery } from '@/api/reviews';
import type { Course } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/reviews';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { RatingFigures } from './rating-figures';
import { ReviewItem } from './review-item';
import { tellingRating } from './telling-rating';

// Loaded on demand: the whole list on a click, the form for an owner.
const AllReviews = lazyPart(() => import('./all-reviews'));
const OwnReview = lazyPart(() => import('./own-review'));

/**
 * The owners' reviews of the course, three at first. Renders nothing without reviews, except to an owner who
 * may write the first one.
 */
export default function ReviewsSection({ address }: { address: string }) {
  // Queries the course itself, because this code may load after the data. The prerendered page is the same
  // for all, so ownership is known only after hydration.
  const course = useQuery(courseQuery(address)).data;
  const hydrated = useHydrated();
  return course ? <Section course={course} owned={hydrated && course.owned} /> : null;
}

function Section({ course, owned }: { course: Course; owned: boolean }) {
  const { slug, reviewSummary } = course;
  const [opened, setOpened] = useState<'pressed' | 'written' | null>(null);
  const [opening, startOpening] = useTransition();
  const open = (by: 'pressed' | 'written') => startOpening(() => setOpened((was) => was ?? by));
  // The figures in the page's data can be a minute old. Those of the list are current.
  const fresh = useQuery({ ...reviewsQuery(slug), enabled: opened !== null }).data;
  const rating = fresh ? fresh.rating : reviewSummary?.rating;
  const mean = tellingRating(rating);
  if (!reviewSummary && !owned) return null;
  const heading = <h2 className="text-h2">{t('heading')}</h2>;
  // The longest reviews come first.
  const few = [...(reviewSummary?.reviews ?? [])].sort((one, other) => other.text.length - one.text.length);
  return (
    <section id="reviews" className="flex flex-col">
      {reviewSummary ? heading : null}
      {mean ? <RatingFigures rating={mean} /> : null}
      {owned ? (
        <Suspense fallback={null}>
          <OwnReview
            course={course}
            heading={reviewSummary ? null : heading}
            onChanged={() => open('written')}
          />
        </Suspense>
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <AllReviews course={slug} focus={opened === 'pressed'} />
        </Suspense>
      ) : few.length > 0 ? (
        <>
          <ul className="mt-6 divide-y divide-line border-y border-line *:py-5">
            {few.map((review) => (
              <li key={review._id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
          {rating && rating.count > few.length ? (
            <Button
              variant="outline"
              className="mt-5 self-start max-sm:w-full"
              loading={opening}
              onClick={() => open('pressed')}
            >
              {t('all')}
            </Button>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
