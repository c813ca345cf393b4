import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminWebinarsQuery, type AdminWebinar } from '@/api/admin/webinars';
import { AdminPage } from '@/office/shared/admin-page';
import { DataTable, type Column } from '@/office/shared/data-table';
import { Pager } from '@/office/shared/pager';
import { FilterField, SearchField, Toolbar } from '@/office/shared/toolbar';
import { useListParams } from '@/office/shared/use-list-params';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/admin-webinars';
import { adminPaths } from '@/shared/lib/admin-paths';
import { formatDateTime } from '@/shared/lib/date';
import { languageOf } from '@/shared/lib/language';
import { formatNumber } from '@/shared/lib/number';
import { WebinarBadge } from './status-badge';

const times = [
  { value: 'upcoming', label: t('upcoming') },
  { value: 'past', label: t('past') },
];

const columns: Column<AdminWebinar>[] = [
  {
    key: 'title',
    header: t('title'),
    cell: ({ _id, title }) => (
      <Link
        to={adminPaths.webinar(_id)}
        lang={languageOf(title)}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand hover:underline"
      >
        {title}
      </Link>
    ),
  },
  { key: 'when', header: t('when'), cell: ({ startsAt }) => formatDateTime(startsAt) },
  {
    key: 'taken',
    header: t('seatsTaken'),
    align: 'right',
    cell: ({ taken, seats }) =>
      seats === null
        ? formatNumber(taken)
        : t('ofSeats', { taken: formatNumber(taken), seats: formatNumber(seats) }),
  },
  { key: 'status', header: t('status'), cell: (webinar) => <WebinarBadge {...webinar} /> },
];

/** /admin/webinars: what was and what is to come. */
export function Component() {
  const list = useListParams();
  const when = list.get('when');
  const query = useQuery(adminWebinarsQuery({ q: list.q, when, page: list.page }));
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={
        <Button asChild>
          <Link to={adminPaths.webinar('new')}>{t('add')}</Link>
        </Button>
      }
    >
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
        <FilterField list={list} name="when" label={t('time')} options={times} all={t('anyTime')} />
      </Toolbar>
      <DataTable
        caption={t('caption')}
        columns={columns}
        query={query}
        rows={query.data?.webinars}
        rowKey={({ _id }) => _id}
        empty={list.q || when ? t('emptySearch') : t('empty')}
      />
      <Pager list={list} page={query.data?.page} />
    </AdminPage>
  );
}
