import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gstQuery, type Gst } from '@/api/admin/reports';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { Alert } from '@/kit/ui/alert';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-reports';
import { cn } from '@/kit/lib/cn';
import { formatRupees } from '@/kit/lib/money';
import { GstTables } from './gst-tables';
import { PeriodField } from './period-field';
import { indianDay, lastMonths, lastQuarters } from './periods';
import { Sums } from './sums';

/** The tables of the GST return for a month or a quarter. */
export function GstTab({ list }: { list: ListParams }) {
  const [today] = useState(() => indianDay(Date.now()));
  const periods = [...lastMonths(today, 13), ...lastQuarters(today, 6)];
  const period = list.get('period') || (periods[0]?.value ?? '');
  const query = useQuery(gstQuery(period));
  return (
    <>
      <Alert tone="info" className="mb-4" messages={[t('confirm')]} />
      <p className="mb-4 measure text-small text-mute">{t('gstText')}</p>
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <PeriodField list={list} name="period" label={t('period')} periods={periods} value={period} />
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-120 w-full rounded-card" />}>
        {(gst) => (
          <div
            className={cn('grid grid-cols-1 gap-5', query.isPlaceholderData && 'opacity-70')}
            aria-busy={query.isFetching}
          >
            <EInvoicing gst={gst} />
            <Sums
              sums={[
                { name: t('igst'), value: formatRupees(gst.tax.igst) },
                { name: t('cgst'), value: formatRupees(gst.tax.cgst) },
                { name: t('sgst'), value: formatRupees(gst.tax.sgst) },
                ...(gst.untaxed.count > 0
                  ? [
                      {
                        name: t('untaxed', { count: gst.untaxed.count }),
                        value: formatRupees(gst.untaxed.value),
                      },
                    ]
                  : []),
              ]}
            />
            <GstTables gst={gst} />
          </div>
        )}
      </QueryView>
    </>
  );
}

/**
 * A warning that e-invoicing applies, or will apply. Invoices to businesses then need a government number,
 * which this system does not fetch.
 */
function EInvoicing({ gst: { eInvoicing } }: { gst: Gst }) {
  if (eInvoicing.state === 'no') return null;
  const params = { turnover: formatRupees(eInvoicing.threshold), year: eInvoicing.year ?? '' };
  const text = t(eInvoicing.state === 'since' ? 'eInvoiceSince' : 'eInvoiceNext', params);
  return <Alert tone="warning" messages={[text]} />;
}
