import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { walletQuery } from '@/api/account/wallet';
import { PageMeta } from '@/components/page-meta';
import { Card } from '@/components/ui/card';
import { ErrorBlock } from '@/components/ui/error-block';
import { Loading, SkeletonText } from '@/components/ui/skeleton';
import { t } from '@/i18n/en/wallet';
import { BalanceCard } from './balance-card';
import { Entries } from './entries';
import { Withdrawals } from './withdrawals';

/** The learner's money: what there is, how it came and went, and the way to take it. */
export function WalletPage() {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  const query = useQuery(walletQuery(Number.isInteger(asked) && asked > 0 ? asked : 1));
  const wallet = query.data;
  return (
    <div className="flex flex-col gap-8">
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      {query.isError && !wallet ? (
        <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <>
          <BalanceCard wallet={wallet} />
          <Withdrawals />
          <section>
            <h2 className="text-h3">{t('history')}</h2>
            <p className="mb-4 text-small text-mute">{t('historyText')}</p>
            {wallet ? (
              <Entries entries={wallet.entries} page={wallet.page} busy={query.isPlaceholderData} />
            ) : (
              <Loading label={t('loading')}>
                <Blank />
              </Loading>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function Blank() {
  return (
    <Card padding="none" className="divide-y divide-line">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-start justify-between gap-6 px-5 py-4">
          <div className="flex-1">
            <SkeletonText className="text-body" />
            <SkeletonText className="text-small" />
            <SkeletonText className="text-caption" />
          </div>
          <SkeletonText className="w-20 text-body" />
        </div>
      ))}
    </Card>
  );
}
