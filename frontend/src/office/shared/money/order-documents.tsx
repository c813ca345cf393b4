import { Download } from 'lucide-react';
import { invoicePath } from '@/api/account/invoices';
import type { Order } from '@/api/types';
import { t } from '@/i18n/admin-orders';

/** An order's invoice and credit note, to download. */
export function OrderDocuments({ order: { invoice, creditNote } }: { order: Order }) {
  const papers = [
    { number: invoice, label: t('invoice') },
    { number: creditNote, label: t('creditNote') },
  ];
  return papers.map(({ number, label }) =>
    number ? (
      <a
        key={number}
        href={invoicePath(number)}
        download
        className="flex min-h-11 w-fit items-center gap-1 text-caption text-brand tnum hover:underline lg:min-h-8"
      >
        <Download size={14} aria-hidden className="shrink-0" />
        <span className="sr-only">{label} </span>
        <span className="whitespace-nowrap">{number}</span>
      </a>
    ) : null,
  );
}
