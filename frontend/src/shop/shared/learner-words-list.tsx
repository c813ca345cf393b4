import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { courseQuery } from '@/api/catalog';
import type { Review } from '@/api/reviews';
import type { CourseSummary } from '@/api/types';
import { Stars } from '@/domain/reviews/stars';
import { Rating } from '@/kit/ui/rating';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/learner-words';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { useInView } from '@/kit/lib/use-in-view';

/** The number of courses of which a review is shown. */
const SHOWN = 2;

type Rated = Pick<CourseSummary, 'slug' | 'title' | 'rating' | 'ratingCount'>;

/** Returns the courses that have an average rating, the most reviewed first. */
const mostReviewed = <C extends Rated>(courses: C[]): C[] =>
  courses
    .filter(({ rating }) => rating !== null)
    .sort((one, other) => other.ratingCount - one.ratingCount)
    .slice(0, SHOWN);

/** Reviews of the most reviewed courses, the longest one of each. Renders nothing when no course is rated. */
export default function LearnerWordsList({ courses }: { courses: Rated[] }) {
  const [root, near] = useInView<HTMLElement>();
  const chosen = mostReviewed(courses);
  const found = useQueries({
    queries: chosen.map(({ slug }) => ({ ...courseQuery(slug), enabled: near })),
  });
  if (chosen.length === 0) return null;
  return (
    <section ref={root} className="noscript:hidden">
      <h2 className="mb-5 text-h2">{t('heading')}</h2>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {chosen.map((course, i) => {
          const reviews = found[i]?.data?.reviewSummary?.reviews ?? [];
          const [fullest] = [...reviews].sort((one, other) => other.text.length - one.text.length);
          return (
            <li
              key={course.slug}
              className="flex flex-col rounded-card border border-line bg-card p-5 text-ink md:p-6"
            >
              <p className="mb-4 flex flex-wrap items-center gap-x-3 border-b border-line pb-3 text-small">
                <Link
                  to={`${paths.course(course.slug)}#reviews`}
                  lang={languageOf(course.title)}
                  className="text-link"
                >
                  {course.title}
                </Link>
                <Rating value={course.rating} count={course.ratingCount} />
              </p>
              <Words review={fullest} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The review and its placeholder have the same fixed height, so that nothing below shifts. */
function Words({ review }: { review: Review | undefined }) {
  return (
    <div className="h-[6.25lh] lg:h-[4.25lh]">
      {review ? (
        <>
          <p className="flex items-center gap-x-3">
            <Stars rating={review.rating} />
            <span lang={languageOf(review.author)} className="truncate font-semibold">
              {review.author}
            </span>
          </p>
          <blockquote
            lang={languageOf(review.text)}
            className="mt-1.5 line-clamp-5 measure wrap-anywhere lg:line-clamp-3"
          >
            {review.text}
          </blockquote>
        </>
      ) : (
        <Skeleton className="h-full" />
      )}
    </div>
  );
}
