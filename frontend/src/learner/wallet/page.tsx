import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { walletQuery, withdrawalsQuery } from '@/api/account/wallet';
import { PageMeta } from '@/domain/page/page-meta';
import { PageSection } from '@/learner/shared/page-section';
import { Card } from '@/kit/ui/card';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/wallet';
import { BalanceCard } from './balance-card';
import { Entries, historyId } from './entries';
import { PanSection } from './pan-section';
import { Withdrawals } from './withdrawals';

/** The learner's wallet: balance, movements, and withdrawals. */
export function Component() {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  const query = useQuery(walletQuery(Number.isInteger(asked) && asked > 0 ? asked : 1));
  const wallet = query.data;
  // The number of withdrawals is unknown until they load. The sections below wait, so that nothing jumps.
  const listed = !useQuery(withdrawalsQuery).isPending;
  return (
    <div className="flex flex-col gap-8">
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      {query.isError && !wallet ? (
        <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <>
          <BalanceCard wallet={wallet} />
          {wallet && listed ? (
            <>
              <Withdrawals />
              <PanSection pan={wallet.pan} tds={wallet.tds} />
              <PageSection id={historyId} title={t('history')} text={t('historyText')}>
                <Entries entries={wallet.entries} page={wallet.page} busy={query.isPlaceholderData} />
              </PageSection>
            </>
          ) : (
            <Loading label={t('loading')}>
              <Blank />
            </Loading>
          )}
        </>
      )}
    </div>
  );
}

function Blank() {
  return (
    <div>
      <SkeletonText className="max-w-40 text-h3" />
      <SkeletonText className="mt-1 mb-4 max-w-100 text-small" />
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
    </div>
  );
}
