import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { adminWebinarsQuery, type AdminWebinar } from '@/api/admin/webinars';
import { AdminPage } from '@/office/shared/page/admin-page';
import type { Column } from '@/office/shared/list/data-table';
import { OfficeList } from '@/office/shared/list/office-list';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-webinars';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatNumber } from '@/kit/lib/number';
import { WebinarBadge } from './status-badge';

const times = [
  { value: 'upcoming', label: t('upcoming') },
  { value: 'past', label: t('past') },
];

const filters = [{ name: 'when', label: t('time'), options: times, all: t('anyTime') }];
const views = times.map(({ value, label }) => ({ name: label, query: `when=${value}` }));

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

/** /admin/webinars: past and future webinars. */
export function Component() {
  const list = useListParams();
  const navigate = useNavigate();
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
      <OfficeList
        name="webinars"
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={filters}
        views={views}
        caption={t('caption')}
        columns={columns}
        query={query}
        rows={query.data?.webinars}
        page={query.data?.page}
        rowKey={({ _id }) => _id}
        onNew={() => void navigate(adminPaths.webinar('new'))}
        empty={t('empty')}
        emptySearch={t('emptySearch')}
      />
    </AdminPage>
  );
}
