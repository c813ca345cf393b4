import { useQuery } from '@tanstack/react-query';
import { Download, ReceiptIndianRupee } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { invoicesQuery, useInvoiceFile, type Invoice } from '@/api/account/invoices';
import type { User } from '@/api/types';
import { PageMeta } from '@/domain/page/page-meta';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { TitleList } from '@/kit/ui/title-list';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { EmptyState } from '@/kit/ui/empty-state';
import { Pagination } from '@/kit/ui/pagination';
import { QueryView } from '@/kit/ui/query-view';
import { toast } from '@/kit/ui/toast';
import { RowSkeletons } from '@/learner/shared/row-skeletons';
import { t } from '@/i18n/invoices';
import { formatDate } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';
import { saveFile } from '@/kit/lib/save-file';
import { RefundRequest } from './refund-request';

/** The learner's invoices and credit notes, to download. */
export function InvoicesPage({ user }: { user: User }) {
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  return (
    <div className="flex flex-col gap-8">
      <PageMeta title={t('title')} noindex />
      <div>
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-2 text-mute">{t('text')}</p>
      </div>
      <QueryView
        query={useQuery(invoicesQuery(user._id, page))}
        loadingLabel={t('loading')}
        skeleton={<RowSkeletons row={row} button="h-11 sm:w-43" />}
      >
        {(data) =>
          data.page.total === 0 ? (
            <NoInvoices />
          ) : (
            <div className="flex flex-col gap-4">
              <Card padding="none">
                <ul aria-label={t('title')} className="divide-y divide-line">
                  {data.invoices.map((invoice) => (
                    <InvoiceRow key={invoice.number} invoice={invoice} />
                  ))}
                </ul>
              </Card>
              <Pagination {...data.page} hrefFor={(n) => (n === 1 ? paths.invoices : `?page=${n}`)} />
            </div>
          )
        }
      </QueryView>
    </div>
  );
}

const row = 'grid gap-x-8 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center';

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, kind, date, total, items, adjustments, ofNumber, creditNote } = invoice;
  const file = useInvoiceFile();
  const other = ofNumber
    ? t('takesBack', { number: ofNumber })
    : creditNote && t('takenBack', { number: creditNote });
  const download = () =>
    file.mutate(number, {
      onSuccess: (pdf) => saveFile(pdf, t('fileName', { number })),
      onError: (error) => toast.error(messagesWithRetryAfter(error).join(' ')),
    });
  return (
    <li className={row}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold whitespace-nowrap tnum">{number}</p>
          <p className="text-h3 tnum" translate="no">
            {formatRupees(kind === 'credit_note' ? -total : total)}
          </p>
        </div>
        <p className="mt-0.5 text-small break-words text-mute">
          <TitleList titles={items} />
        </p>
        {/* What a credit note takes back was made cheaper by the same; its invoice says so. */}
        {kind === 'credit_note'
          ? null
          : adjustments.map(({ label, amount }) => (
              <p key={label} className="text-small break-words text-mute tnum">
                {label} · <span translate="no">− {formatRupees(amount)}</span>
              </p>
            ))}
        <p className="text-small text-mute tnum">
          {t(kind)}
          {' · '}
          <time dateTime={date}>{formatDate(date)}</time>
          {other ? (
            <>
              {' · '}
              <span className="whitespace-nowrap">{other}</span>
            </>
          ) : null}
        </p>
        <RefundRequest invoice={invoice} />
      </div>
      <Button
        variant="outline"
        className="sm:justify-self-start"
        aria-label={t('downloadOf', { number })}
        loading={file.isPending}
        onClick={download}
      >
        {file.isPending ? null : <Download size={18} aria-hidden />}
        {t('download')}
      </Button>
    </li>
  );
}

function NoInvoices() {
  return (
    <EmptyState
      icon={ReceiptIndianRupee}
      title={t('emptyTitle')}
      text={t('emptyText')}
      link={{ to: paths.courses(), label: t('browse') }}
    />
  );
}
