import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { siteStatesQuery, type SitePageState } from '@/api/admin/site';
import { AdminPage } from '@/office/shared/page/admin-page';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-site';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDateTime } from '@/kit/lib/date';
import { sitePath } from './addresses';
import { groupsOf, pageLabel } from './labels';
import { StateBadge } from './state-badge';

const moment = (at: string | null): string => (at === null ? t('never') : formatDateTime(at));

const columns: Column<SitePageState>[] = [
  {
    key: 'page',
    header: t('page'),
    cell: ({ page }) => (
      <Link to={adminPaths.sitePage(page)} className="text-link font-semibold">
        {pageLabel(page)}
      </Link>
    ),
  },
  { key: 'state', header: t('state'), cell: (row) => <StateBadge {...row} /> },
  { key: 'publishedAt', header: t('publishedAt'), cell: ({ publishedAt }) => moment(publishedAt) },
  { key: 'draftAt', header: t('draftAt'), cell: ({ draftAt }) => moment(draftAt) },
  {
    key: 'actions',
    header: t('actions'),
    cell: ({ page }) => (
      <div className="flex items-center gap-2">
        <Button asChild variant="outline" size="sm" className="max-lg:min-h-11">
          <Link to={adminPaths.sitePage(page)} aria-label={t('editOf', { page: pageLabel(page) })}>
            {t('edit')}
          </Link>
        </Button>
        {sitePath(page) ? (
          <Button asChild variant="ghost" size="sm" className="max-lg:min-h-11">
            <Link to={sitePath(page) ?? ''} aria-label={t('viewOf', { page: pageLabel(page) })}>
              {t('view')}
            </Link>
          </Button>
        ) : null}
      </div>
    ),
  },
];

/** The pages whose content an admin writes, in groups. */
export function Component() {
  const query = useQuery(siteStatesQuery);
  const table = (caption: string, rows: SitePageState[] | undefined) => (
    <DataTable
      caption={caption}
      columns={columns}
      query={query}
      rows={rows}
      rowKey={({ page }) => page}
      empty={<p className="text-mute">{t('empty')}</p>}
    />
  );
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      {query.data && query.data.length > 0 ? (
        <div className="flex flex-col gap-8">
          {groupsOf(query.data).map(({ title, rows }) => (
            <section key={title}>
              <h2 className="mb-3 text-h3">{title}</h2>
              {table(title, rows)}
            </section>
          ))}
        </div>
      ) : (
        table(t('heading'), query.data)
      )}
    </AdminPage>
  );
}
