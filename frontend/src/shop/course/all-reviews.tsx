import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reviewsQuery, type ReviewFilter } from '@/api/reviews';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { Button } from '@/kit/ui/button';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/reviews-list';
import { oneOf } from '@/kit/lib/one-of';
import { ReviewItem } from './review-item';

const sorts = ['recent', 'highest', 'lowest'] as const;
const sortOptions = sorts.map((value) => ({ value, label: t(value) }));
const starOptions = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: t('star', { count }) }));

type AllReviewsProps = {
  /** Id or slug. */
  course: string;
  /** The heading takes the focus: the button that opened the list is gone. */
  focus: boolean;
};

/** The whole list of a course's reviews, sorted, by stars, ten more at a time. */
export default function AllReviews({ course, focus }: AllReviewsProps) {
  const [sort, setSort] = useState<ReviewFilter['sort']>('recent');
  const [stars, setStars] = useState('');
  const [pages, setPages] = useState(1);
  const filter = stars ? { sort, rating: Number(stars) } : { sort };
  const first = useQuery(reviewsQuery(course, filter));
  const Heading = focus ? FocusHeading : 'h3';
  const total = first.data?.page.total ?? 0;
  return (
    <>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Heading {...(focus ? { level: 3 } : {})} className="text-h3">
          {t('heading')}
        </Heading>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Field label={t('sort')}>
            <Select
              value={sort}
              options={sortOptions}
              onChange={({ target }) => {
                setSort(oneOf(sorts, target.value) ?? 'recent');
                setPages(1);
              }}
            />
          </Field>
          <Field label={t('stars')}>
            <Select
              value={stars}
              options={starOptions}
              placeholder={t('anyStars')}
              onChange={({ target }) => {
                setStars(target.value);
                setPages(1);
              }}
            />
          </Field>
        </div>
      </div>
      <p role="status" className={total > 0 ? 'sr-only' : 'mt-4 text-mute'}>
        {first.data && !first.isPlaceholderData
          ? total > 0
            ? t('found', { count: total })
            : t(stars ? 'none' : 'noneAtAll')
          : ''}
      </p>
      {first.data && total === 0 ? null : (
        <ul className="mt-4 divide-y divide-line border-y border-line *:py-5">
          {Array.from({ length: pages }, (_, i) => (
            <ReviewsPage key={i} course={course} filter={filter} page={i + 1} />
          ))}
        </ul>
      )}
      {first.data && pages * first.data.page.perPage < total ? (
        <Button
          variant="outline"
          className="mt-5 self-start max-sm:w-full"
          onClick={() => setPages(pages + 1)}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

type ReviewsPageProps = { course: string; filter: ReviewFilter; page: number };

/**
 * One page of ten reviews. The first review of a newly loaded page takes the focus, because the button moves
 * down.
 */
function ReviewsPage({ course, filter, page }: ReviewsPageProps) {
  const query = useQuery(reviewsQuery(course, filter, page));
  const start = useRef<HTMLLIElement>(null);
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded && page > 1) start.current?.focus();
  }, [loaded, page]);
  if (!query.data)
    return (
      <li>
        {query.isPending ? (
          <Loading label={t('loading')}>
            <Skeleton className="h-24" />
          </Loading>
        ) : (
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
      </li>
    );
  return query.data.reviews.map((review, i) => (
    <li key={review._id} ref={i === 0 ? start : undefined} tabIndex={i === 0 && page > 1 ? -1 : undefined}>
      <ReviewItem review={review} />
    </li>
  ));
}
