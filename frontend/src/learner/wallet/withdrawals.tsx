import { useQuery } from '@tanstack/react-query';
import { withdrawalsQuery, type Withdrawal } from '@/api/account/wallet';
import { Badge } from '@/kit/ui/badge';
import { Card } from '@/kit/ui/card';
import { ErrorBlock } from '@/kit/ui/error-block';
import { t } from '@/i18n/wallet';
import { formatDate } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';
import { Spoken } from '@/kit/ui/spoken';
import { statusVariants } from './entry-labels';

/** The withdrawals and their states. Renders nothing if there are none. */
export function Withdrawals() {
  const query = useQuery(withdrawalsQuery);
  if (query.error && !query.data)
    return (
      <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data?.length) return null;
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('withdrawals')}</h2>
      <Card padding="none">
        <ul aria-label={t('withdrawals')} className="divide-y divide-line">
          {query.data.map((withdrawal) => (
            <Row key={withdrawal._id} withdrawal={withdrawal} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Returns the date of the request and the date of the current status. */
function datesOf({ status, requestedAt, decidedAt, paidAt }: Withdrawal): string {
  const last =
    status === 'paid' && paidAt
      ? t('paidOn', { date: formatDate(paidAt) })
      : decidedAt
        ? t(status === 'rejected' ? 'rejectedOn' : 'approvedOn', { date: formatDate(decidedAt) })
        : '';
  return [t('requestedOn', { date: formatDate(requestedAt) }), last].filter(Boolean).join(' · ');
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, tds, payable, status, upi, account, reason } = withdrawal;
  const { tone, label } = statusVariants[status];
  return (
    <li className="px-5 py-4 text-small">
      <div className="flex items-baseline justify-between gap-x-6">
        <p className="text-body font-semibold tnum" translate="no">
          {formatRupees(amount)}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="measure">
        <p className="break-words text-mute">{t('to', { payTo: upi ?? account ?? '' })}</p>
        <p className="text-caption text-mute">{datesOf(withdrawal)}</p>
        {tds > 0 ? (
          <p className="mt-1 tnum">{t('tds', { tds: formatRupees(tds), payable: formatRupees(payable) })}</p>
        ) : null}
        {status === 'rejected' ? (
          <p className="mt-1 break-words">
            {reason ? <Spoken>{`${t('rejectedBecause', { reason })} `}</Spoken> : null}
            {t('backAgain')}
          </p>
        ) : null}
      </div>
    </li>
  );
}
