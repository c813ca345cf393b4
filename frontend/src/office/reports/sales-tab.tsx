import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { salesCsvPath, salesQuery, type SalesBy, type SalesRow } from '@/api/admin/reports';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { RangeBar } from '@/office/shared/list/range-bar';
import { rangeOf } from '@/office/shared/list/range';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-reports';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { formatNumber } from '@/kit/lib/number';
import { Sums } from './sums';

const ways: { value: SalesBy; label: string }[] = [
  { value: 'item', label: t('byItem') },
  { value: 'coupon', label: t('byCoupon') },
  { value: 'state', label: t('byState') },
  { value: 'visit', label: t('byVisit') },
];

/** The sales of a period, grouped by the chosen dimension. */
export function SalesTab({ list }: { list: ListParams }) {
  const by = ways.find(({ value }) => value === list.get('by'))?.value ?? 'item';
  const range = rangeOf(list.get);
  const query = useQuery(salesQuery(by, range));
  const totals = query.data?.totals;
  return (
    <>
      <p className="mb-4 measure text-small text-mute">{t('salesText')}</p>
      <RangeBar list={list} range={range} shown={query.data?.range} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <Field label={t('by')} className="grow basis-60 sm:grow-0">
          <Select
            value={by}
            options={ways}
            onChange={({ target }) => list.set({ by: target.value === 'item' ? null : target.value })}
          />
        </Field>
        <Button asChild variant="outline" className="max-sm:w-full">
          <a href={salesCsvPath(by, range)} download>
            <Download size={18} aria-hidden />
            {t('csv')}
          </a>
        </Button>
      </div>
      {totals ? (
        <Sums
          sums={[
            { name: t('orders'), value: formatNumber(totals.orders) },
            { name: t('discount'), value: formatRupees(totals.discount) },
            { name: t('taxable'), value: formatRupees(totals.taxable) },
            { name: t('tax'), value: formatRupees(totals.tax) },
            { name: t('total'), value: formatRupees(totals.total) },
            { name: t('refunded'), value: formatRupees(totals.refunded) },
          ]}
        />
      ) : null}
      <DataTable
        caption={t('salesCaption')}
        columns={columnsOf(by)}
        query={query}
        rows={query.data?.rows}
        rowKey={(row) => JSON.stringify([row.name, row.item, row.visit])}
        empty={t('nothingSold')}
      />
      {query.data && query.data.count > query.data.rows.length ? (
        <p className="mt-3 text-small text-mute">
          {t('more', { shown: query.data.rows.length, count: query.data.count })}
        </p>
      ) : null}
    </>
  );
}

function columnsOf(by: SalesBy): Column<SalesRow>[] {
  const amount = (key: 'discount' | 'taxable' | 'tax' | 'total' | 'refunded'): Column<SalesRow> => ({
    key,
    header: t(key),
    align: 'right',
    cell: (row) => formatRupees(row[key]),
  });
  const count = (key: 'orders' | 'signups'): Column<SalesRow> => ({
    key,
    header: t(key),
    align: 'right',
    cell: (row) => formatNumber(row[key]),
  });
  const name: Column<SalesRow> = { key: 'name', header: t(by), cell: (row) => <Name row={row} by={by} /> };
  const counts = by === 'visit' ? [count('signups'), count('orders')] : [count('orders')];
  return [name, ...counts, ...(['discount', 'taxable', 'tax', 'total', 'refunded'] as const).map(amount)];
}

function Name({ row: { name, item, visit }, by }: { row: SalesRow; by: SalesBy }) {
  if (name === null)
    return <span className="text-mute">{t(by === 'visit' ? 'unknownVisit' : 'noCoupon')}</span>;
  const details = [visit?.medium, visit?.campaign, visit?.source ? visit.referrer : null];
  const said = item === 'bundle' ? t('bundle') : details.filter(Boolean).join(' · ');
  return (
    <>
      <span lang={languageOf(name)} className="break-words">
        {name}
      </span>
      {said ? (
        <span lang={languageOf(said)} className="block text-caption break-words text-mute">
          {said}
        </span>
      ) : null}
    </>
  );
}
