import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { tdsQuery, useTdsFile, type TdsRow } from '@/api/admin/reports';
import { messagesOf } from '@/api/error';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-reports';
import { adminPaths } from '@/domain/paths/admin-paths';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { saveFile } from '@/kit/lib/save-file';
import { PeriodField } from './period-field';
import { indianDay, lastQuarters } from './periods';
import { Sums } from './sums';

const amounts = ['amount', 'year', 'due', 'withheld', 'open'] as const;

const columns: Column<TdsRow>[] = [
  {
    key: 'payee',
    header: t('payee'),
    cell: ({ _id, name }) => (
      <Link to={adminPaths.student(_id)} lang={languageOf(name)} className="font-semibold hover:underline">
        {name}
      </Link>
    ),
  },
  { key: 'pan', header: t('pan'), cell: ({ pan }) => pan ?? t('noPan') },
  { key: 'rate', header: t('rate'), align: 'right', cell: ({ rate }) => `${rate}%` },
  ...amounts.map((key): Column<TdsRow> => ({
    key,
    header: t(key),
    align: 'right',
    cell: (row) => formatRupees(row[key]),
  })),
];

/** The people credited or paid in a quarter, with the tax deducted (TDS). */
export function TdsTab({ list }: { list: ListParams }) {
  const [today] = useState(() => indianDay(Date.now()));
  const quarters = lastQuarters(today, 9);
  const quarter = list.get('quarter') || (quarters[0]?.value ?? '');
  const query = useQuery(tdsQuery(quarter));
  const file = useTdsFile();
  const download = () =>
    file.mutate(quarter, {
      onSuccess: (csv) => saveFile(csv, `tds-194h-${quarter}.csv`),
      onError: (error) => toast.error(messagesOf(error).join(' ')),
    });
  const data = query.data;
  return (
    <>
      <Alert tone="info" className="mb-4" messages={[t('confirm')]} />
      <p className="mb-4 measure text-small text-mute">
        {t('tdsText', { threshold: data ? formatRupees(data.threshold) : '…' })}
      </p>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <PeriodField list={list} name="quarter" label={t('quarter')} periods={quarters} value={quarter} />
        <Button variant="outline" className="max-sm:w-full" loading={file.isPending} onClick={download}>
          <Download size={18} aria-hidden />
          {t('tdsCsv')}
        </Button>
      </div>
      {data ? (
        <Sums sums={amounts.map((key) => ({ name: t(key), value: formatRupees(data.totals[key]) }))} />
      ) : null}
      <DataTable
        caption={t('tdsCaption')}
        columns={columns}
        query={query}
        rows={data?.rows}
        rowKey={(row) => row._id}
        empty={t('nothingPaid')}
      />
      {data && data.count > data.rows.length ? (
        <p className="mt-3 text-small text-mute">
          {t('more', { shown: data.rows.length, count: data.count })}
        </p>
      ) : null}
    </>
  );
}
