import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { guestsCsvPath, guestsQuery, type Guest } from '@/api/admin/webinars';
import { useMay } from '@/api/permissions';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { Panel } from '@/office/shared/page/panel';
import { useListParams } from '@/office/shared/list/use-list-params';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { t as erasure } from '@/i18n/admin-erasure';
import { t } from '@/i18n/admin-webinars';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

const DeleteGuest = lazyPart(() => import('./delete-guest'));

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

/** The column with the button to delete a guest's data. Only admins get it. */
const deletion = (onDelete: (guest: Guest) => void): Column<Guest> => ({
  key: 'actions',
  header: erasure('actions'),
  cell: (guest) => (
    <IconButton label={erasure('deleteGuest', { name: guest.name })} onClick={() => onDelete(guest)}>
      <Trash2 size={18} aria-hidden />
    </IconButton>
  ),
});

/** The guests of a webinar. */
export function Guests({ id }: { id: string }) {
  const list = useListParams();
  const may = useMay();
  const [leaving, setLeaving] = useState<Guest | null>(null);
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
        columns={may('security') ? [...columns, deletion(setLeaving)] : columns}
        query={query}
        rows={query.data?.guests}
        rowKey={({ _id }) => _id}
        empty={t('noGuests')}
      />
      <Pager list={list} page={query.data?.page} />
      <Suspense fallback={null}>
        {leaving ? <DeleteGuest webinar={id} guest={leaving} onClose={() => setLeaving(null)} /> : null}
      </Suspense>
    </Panel>
  );
}
