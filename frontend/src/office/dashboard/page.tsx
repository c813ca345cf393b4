import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { overviewQuery, type Overview } from '@/api/admin/overview';
import { AdminPage } from '@/office/shared/page/admin-page';
import { adminPaths } from '@/domain/paths/admin-paths';
import { RangeBar } from '@/office/shared/list/range-bar';
import { rangeOf } from '@/office/shared/list/range';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-dashboard';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { DayPlots } from './day-plots';
import { Figures } from './figures';
import { Funnel } from './funnel';
import { Activity, Pending, BestSellers } from './lists';

/** How the institute does over a period. */
export function Component() {
  const list = useListParams();
  const range = rangeOf(list.get);
  const query = useQuery(overviewQuery(range));
  const shown = query.data?.range;
  return (
    <AdminPage
      title={t('heading')}
      actions={
        <Button asChild variant="outline">
          <Link to={adminPaths.reports()}>{t('reports')}</Link>
        </Button>
      }
      intro={
        shown
          ? shown.from === shown.to
            ? t('oneDay', { day: formatDate(shown.from) })
            : t('period', { from: formatDate(shown.from), to: formatDate(shown.to) })
          : '\u00a0'
      }
    >
      <RangeBar list={list} range={range} shown={shown} />
      <QueryView query={query} skeleton={<Blank />}>
        {(overview) => (
          <div
            aria-busy={query.isFetching}
            className={cn('grid gap-5 transition-opacity', query.isPlaceholderData && 'opacity-70')}
          >
            <Shown overview={overview} />
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Shown({ overview }: { overview: Overview }) {
  return (
    <>
      <Figures overview={overview} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DayPlots series={overview.series} previous={overview.previousSeries} />
        <div className="grid content-start gap-5">
          <Pending pending={overview.pending} />
          <Funnel cohort={overview.cohort} />
          <BestSellers title={t('topCourses')} sellers={overview.topCourses} pathOf={adminPaths.editCourse} />
          <BestSellers title={t('topBundles')} sellers={overview.topBundles} pathOf={adminPaths.editBundle} />
        </div>
      </div>
      <Activity recent={overview.recent} />
    </>
  );
}

function Blank() {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
        {Array.from({ length: 5 }, (_, i) => (
          <Skeleton key={i} className="h-32 w-full rounded-card" />
        ))}
      </div>
      <Skeleton className="h-120 w-full rounded-card" />
    </div>
  );
}
