import { Suspense, useState } from 'react';
import type { Invoice } from '@/api/account/invoices';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/refund-request';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

const AskDialog = lazyPart(() => import('./ask-refund-dialog'));

/**
 * Offers a refund request for an invoice, or shows the state of an earlier one. Shows nothing if neither
 * applies.
 */
export function RefundRequest({ invoice }: { invoice: Invoice }) {
  const { number, refundUntil, refundRequest: request } = invoice;
  const [asking, setAsking] = useState(false);
  const mayAsk = refundUntil !== null && request?.state !== 'open';
  if (!mayAsk && !request) return null;
  return (
    <div className="mt-2 text-small">
      {request ? <p>{t(request.state, { date: formatDate(request.decidedAt ?? request.askedAt) })}</p> : null}
      {request?.answer ? (
        <p className="break-words whitespace-pre-line text-mute" lang={languageOf(request.answer)}>
          <LinkedText text={t('why', { answer: request.answer })} />
        </p>
      ) : null}
      {mayAsk ? (
        <p className="flex flex-wrap items-center gap-x-3 text-mute">
          {t('until', { date: formatDate(refundUntil) })}
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            aria-label={t('askOf', { number })}
            onClick={() => setAsking(true)}
          >
            {t('ask')}
          </Button>
        </p>
      ) : null}
      {asking ? (
        <Suspense>
          <AskDialog invoice={invoice} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
