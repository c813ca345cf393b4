import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { gstCsvPath, type Gst, type GstDocument, type GstTable } from '@/api/admin/reports';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-reports';
import { formatDay } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { formatNumber } from '@/kit/lib/number';
import { PlainTable } from './plain-table';

type Amounts = Pick<GstDocument, 'value' | 'taxable' | 'gst'>;

const money = [t('rate'), t('taxable'), t('igst'), t('cgst'), t('sgst'), t('value')];
const amountsOf = (rate: string, { taxable, gst, value }: Amounts): string[] => [
  `${rate}%`,
  ...[taxable, gst.igst, gst.cgst, gst.sgst, value].map(formatRupees),
];

type DocumentTable = 'b2b' | 'b2cl' | 'cdnr' | 'cdnur';

/** Every table, in the order of the form. */
export function GstTables({ gst }: { gst: Gst }) {
  const table = (name: DocumentTable) => (
    <Documents key={name} name={name} period={gst.period} table={gst[name]} threshold={gst.b2clThreshold} />
  );
  return (
    <>
      {table('b2b')}
      {table('b2cl')}
      <Table name="b2cs" period={gst.period} count={gst.b2cs.length}>
        <PlainTable
          caption={t('b2cs')}
          heads={[t('place'), ...money]}
          texts={1}
          rows={gst.b2cs.map((row) => [row.place, ...amountsOf(row.rate, row)])}
        />
      </Table>
      {table('cdnr')}
      {table('cdnur')}
      {(['hsn_b2b', 'hsn_b2c'] as const).map((name) => {
        const rows = gst.hsn.filter((row) => row.business === (name === 'hsn_b2b'));
        return (
          <Table key={name} name={name} period={gst.period} count={rows.length}>
            <PlainTable
              caption={t(name)}
              heads={[t('sac'), ...money]}
              texts={1}
              rows={rows.map((row) => [row.sac, ...amountsOf(row.rate, row)])}
            />
          </Table>
        );
      })}
      <Table name="documents" period={gst.period} count={gst.documents.length}>
        <PlainTable
          caption={t('documents')}
          heads={[t('nature'), t('fromNumber'), t('toNumber'), t('issued'), t('cancelled')]}
          texts={3}
          rows={gst.documents.map((row) => [
            row.nature,
            row.from,
            row.to,
            formatNumber(row.total),
            formatNumber(row.cancelled),
          ])}
        />
      </Table>
    </>
  );
}

type DocumentsProps = {
  name: DocumentTable;
  period: string;
  table: Gst['b2b'];
  threshold: number;
};

function Documents({ name, period, table: { rows, count }, threshold }: DocumentsProps) {
  const isNamed = name === 'b2b' || name === 'cdnr';
  const heads = [t('number'), t('date'), ...(isNamed ? [t('buyer')] : []), t('place'), ...money];
  const buyer = (row: GstDocument) => (
    <>
      <span lang={languageOf(row.buyer ?? '')}>{row.buyer}</span>
      <span className="block text-caption text-mute">{row.gstin}</span>
    </>
  );
  return (
    <Table name={name} period={period} count={count} threshold={threshold}>
      <PlainTable
        caption={t(name)}
        heads={heads}
        texts={isNamed ? 4 : 3}
        rows={rows.map((row) => [
          row.number,
          formatDay(row.date),
          ...(isNamed ? [buyer(row)] : []),
          row.place,
          ...amountsOf(row.rate, row),
        ])}
      />
      {count > rows.length ? (
        <p className="mt-3 text-small text-mute">{t('more', { shown: rows.length, count })}</p>
      ) : null}
    </Table>
  );
}

type TableProps = { name: GstTable; period: string; count: number; threshold?: number; children: ReactNode };

/** A table of the return with its file. */
function Table({ name, period, count, threshold = 0, children }: TableProps) {
  return (
    <Panel
      title={t(name)}
      text={t(`${name}Text`, { threshold: formatRupees(threshold) })}
      actions={
        <Button asChild variant="outline" size="sm" className="min-h-11 print:hidden">
          <a href={gstCsvPath(name, period)} download>
            <Download size={16} aria-hidden />
            {t('csvOf', { table: name.toUpperCase().replace('_', ' ') })}
          </a>
        </Button>
      }
    >
      {count === 0 ? <p className="text-small text-mute">{t('none')}</p> : children}
    </Panel>
  );
}
