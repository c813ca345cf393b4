import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { orderRowsQuery, ordersCsvPath, useRecheck, type OrderRow } from '@/api/admin/orders';
import { messagesOf } from '@/api/error';
import { useMay } from '@/api/permissions';
import { DataTable } from '@/office/shared/data-table';
import { Pager } from '@/office/shared/pager';
import { FilterField, SearchField, Toolbar } from '@/office/shared/toolbar';
import type { ListParams } from '@/office/shared/use-list-params';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-orders';
import { orderColumns } from './order-columns';
import { recheckResult } from './recheck';

const statuses = (['stuck', 'pending', 'paid', 'refunded', 'expired', 'cancelled'] as const).map((value) => ({
  value,
  label: t(value),
}));

/** Everybody's orders by state, with the ways to ask the gateway again and to pay back. */
export function OrdersPage({ list }: { list: ListParams }) {
  const filter = { q: list.q, status: list.get('status') };
  const query = useQuery(orderRowsQuery({ ...filter, page: list.page }));
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
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
        <FilterField list={list} name="status" label={t('status')} options={statuses} all={t('all')} />
        {movesMoney ? (
          <Button asChild variant="outline" className="max-sm:w-full">
            <a href={ordersCsvPath(filter)} download>
              <Download size={18} aria-hidden />
              {t('csv')}
            </a>
          </Button>
        ) : null}
      </Toolbar>
      <DataTable
        caption={t('orders')}
        columns={orderColumns(
          movesMoney ? { busy: check.isPending ? check.variables : null, recheck } : null,
        )}
        query={query}
        rows={query.data?.orders}
        rowKey={(row) => row._id}
        empty={t(filter.q || filter.status ? 'noMatch' : 'none')}
      />
      <Pager list={list} page={query.data?.page} />
    </>
  );
}
