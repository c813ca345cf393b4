import { useQuery } from '@tanstack/react-query';
import { adminReviewsQuery } from '@/api/admin/reviews';
import { AdminPage } from '@/office/shared/page/admin-page';
import { Pager } from '@/office/shared/list/pager';
import { FilterField, SearchField, Toolbar } from '@/office/shared/list/toolbar';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useUnsavedParts } from '@/office/shared/editor/use-unsaved-parts';
import { useListParams } from '@/office/shared/list/use-list-params';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-reviews';
import { oneOf } from '@/kit/lib/one-of';
import { CourseFilter } from './course-filter';
import { ReviewCard } from './review-card';

const filters = ['unanswered', 'hidden'] as const;
const stars = ['5', '4', '3', '2', '1'] as const;
const filterOptions = filters.map((value) => ({ value, label: t(value) }));
const starOptions = stars.map((value) => ({ value, label: t('star', { count: Number(value) }) }));

/** Lists the learners' reviews of courses, with a way to answer them. */
export function Component() {
  const list = useListParams();
  const course = list.get('course');
  const filter = oneOf(filters, list.get('filter')) ?? 'all';
  const rating = oneOf(stars, list.get('stars'));
  const query = useQuery(
    adminReviewsQuery({
      q: list.q,
      course,
      filter,
      page: list.page,
      ...(rating ? { rating: Number(rating) } : {}),
    }),
  );
  const answers = useUnsavedParts();
  const named = query.data?.reviews.find(({ course: { _id, slug } }) => [_id, slug].includes(course));
  const narrowed = Boolean(list.q || course || rating || filter !== 'all');
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <UnsavedGuard dirty={answers.isUnsaved} />
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
        <FilterField list={list} name="filter" label={t('show')} options={filterOptions} all={t('all')} />
        <FilterField list={list} name="stars" label={t('stars')} options={starOptions} all={t('anyStars')} />
        <CourseFilter list={list} title={named?.course.title} />
      </Toolbar>
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-4">
            {Array.from({ length: 4 }, (_, i) => (
              <Skeleton key={i} className="h-44 w-full rounded-card" />
            ))}
          </div>
        }
      >
        {({ reviews }) =>
          reviews.length === 0 ? (
            <div
              role="status"
              className="rounded-card border border-line bg-card px-4 py-12 text-center text-mute"
            >
              {t(narrowed ? 'emptyFiltered' : 'empty')}
            </div>
          ) : (
            <ul aria-label={t('list')} className="grid gap-4">
              {reviews.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} onWritten={answers.onDirty} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pager list={list} page={query.data?.page} />
    </AdminPage>
  );
}
