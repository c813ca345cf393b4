import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { orderRowsQuery, ordersCsvPath, useRecheck, type OrderRow } from '@/api/admin/orders';
import { messagesOf } from '@/api/error';
import { useMay } from '@/api/permissions';
import { BulkFile } from '@/office/shared/list/bulk-file';
import { OfficeList } from '@/office/shared/list/office-list';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { oneOf } from '@/kit/lib/one-of';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-orders';
import { formatDateTime } from '@/kit/lib/date';
import { orderColumns } from './order-columns';
import { recheckResult } from './recheck';

const statuses = ['stuck', 'pending', 'paid', 'refunded', 'expired', 'cancelled'] as const;
const options = statuses.map((value) => ({ value, label: t(value) }));
const filters = [
  { name: 'status', label: t('status'), options, all: t('all') },
  // Links from the search of the whole back office set this filter.
  { name: 'order', label: t('order') },
];
const views = options.map(({ value, label }) => ({ name: label, query: `status=${value}` }));

/** Lists all orders by state, with actions to query the gateway again and to refund. */
export function OrdersPage({ list }: { list: ListParams }) {
  const filter = { q: list.q, status: oneOf(statuses, list.get('status')) ?? '' };
  const query = useQuery(orderRowsQuery({ ...filter, order: list.get('order'), page: list.page }));
  const movesMoney = useMay()('money');
  const check = useRecheck();
  const recheck = ({ _id, buyer }: OrderRow) =>
    check.mutate(_id, {
      onSuccess: (order) => {
        const { kind, text } = recheckResult(order, buyer.name);
        toast[kind](text);
      },
      onError: (error) => {
        toast.error(messagesOf(error).join(' '));
        void query.refetch();
      },
    });
  return (
    <>
      <p className="mb-4 measure text-small text-mute">{t('ordersText')}</p>
      <OfficeList
        name="orders"
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={filters}
        views={views}
        controls={
          movesMoney ? (
            <Button asChild variant="outline" className="max-sm:w-full">
              <a href={ordersCsvPath(filter)} download>
                <Download size={18} aria-hidden />
                {t('csv')}
              </a>
            </Button>
          ) : null
        }
        caption={t('orders')}
        columns={orderColumns(
          movesMoney ? { busy: check.isPending ? check.variables : null, recheck } : null,
        )}
        query={query}
        rows={query.data?.orders}
        page={query.data?.page}
        rowKey={(row) => row._id}
        rowName={({ buyer, createdAt }) =>
          t('orderOf', { buyer: buyer.name, time: formatDateTime(createdAt) })
        }
        bulk={
          movesMoney ? (selection) => <BulkFile kind="orders" list={list} selection={selection} /> : undefined
        }
        allUpTo={Infinity}
        empty={t('none')}
        emptySearch={t('noMatch')}
      />
    </>
  );
}
