import { useQuery } from '@tanstack/react-query';
import { postFilters, postsQuery } from '@/api/admin/discussions';
import { AdminPage } from '@/office/shared/page/admin-page';
import { Pager } from '@/office/shared/list/pager';
import { FilterField, SearchField, Toolbar } from '@/office/shared/list/toolbar';
import { useListParams } from '@/office/shared/list/use-list-params';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-discussions';
import { oneOf } from '@/kit/lib/one-of';
import { PostCard } from './post-card';

const empty = {
  unanswered: t('emptyUnanswered'),
  reported: t('emptyReported'),
  hidden: t('emptyHidden'),
  all: t('emptyAll'),
};
const [first, ...others] = postFilters;

/** What learners ask, of all courses: open questions first of all. */
export function Component() {
  const list = useListParams();
  const filter = oneOf(postFilters, list.get('filter')) ?? first;
  const query = useQuery(postsQuery({ filter, q: list.q, page: list.page }));
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
        <FilterField
          list={list}
          name="filter"
          label={t('filter')}
          options={others.map((value) => ({ value, label: t(value) }))}
          all={t(first)}
        />
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
        {({ posts }) =>
          posts.length === 0 ? (
            <div
              role="status"
              className="rounded-card border border-line bg-card px-4 py-12 text-center text-mute"
            >
              {list.q ? t('emptySearch') : empty[filter]}
            </div>
          ) : (
            <ul aria-label={t('list')} aria-busy={query.isFetching} className="grid gap-4">
              {posts.map((post) => (
                <li key={post._id}>
                  <PostCard post={post} />
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
