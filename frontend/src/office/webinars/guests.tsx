import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { guestsCsvPath, guestsQuery, type Guest } from '@/api/admin/webinars';
import { DataTable, type Column } from '@/office/shared/data-table';
import { Pager } from '@/office/shared/pager';
import { Panel } from '@/office/shared/panel';
import { useListParams } from '@/office/shared/use-list-params';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/admin-webinars';
import { formatDateTime } from '@/shared/lib/date';
import { languageOf } from '@/shared/lib/language';

const columns: Column<Guest>[] = [
  {
    key: 'name',
    header: t('guestName'),
    cell: ({ name }) => (
      <span lang={languageOf(name)} className="font-semibold wrap-anywhere">
        {name}
      </span>
    ),
  },
  { key: 'email', header: t('guestEmail'), cell: ({ email }) => <span className="break-all">{email}</span> },
  {
    key: 'registeredAt',
    header: t('registeredAt'),
    cell: ({ registeredAt }) => formatDateTime(registeredAt),
  },
];

/** Who takes part. */
export function Guests({ id }: { id: string }) {
  const list = useListParams();
  const query = useQuery(guestsQuery(id, list.page));
  const total = query.data?.page.total ?? 0;
  return (
    <Panel
      title={t('guests')}
      text={t('guestsText')}
      actions={
        total > 0 ? (
          <Button variant="outline" asChild>
            <a href={guestsCsvPath(id)} download>
              <Download size={18} aria-hidden />
              {t('csv')}
            </a>
          </Button>
        ) : null
      }
    >
      <DataTable
        caption={t('guestsCaption')}
        columns={columns}
        query={query}
        rows={query.data?.guests}
        rowKey={({ _id }) => _id}
        empty={t('noGuests')}
      />
      <Pager list={list} page={query.data?.page} />
    </Panel>
  );
}
