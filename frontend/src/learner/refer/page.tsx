import { useQuery } from '@tanstack/react-query';
import { referralsQuery } from '@/api/account/referrals';
import { PageMeta } from '@/domain/page/page-meta';
import { Card } from '@/kit/ui/card';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/refer';
import { IncomeTiles } from './income-tiles';
import { Rewards } from './rewards';
import { ShareCard } from './share-card';
import { Team } from './team';

/** The learner's referral code and link, the rules, and the results. */
export function Component() {
  const query = useQuery(referralsQuery);
  const referrals = query.data;
  return (
    <div className="flex flex-col gap-10">
      <PageMeta title={t('title')} noindex />
      <h1 className="-mb-2 text-h1">{t('title')}</h1>
      {query.isError && !referrals ? (
        <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <>
          <ShareCard referrals={referrals} />
          <Rules holdDays={referrals?.holdDays} />
          <IncomeTiles referrals={referrals} />
          {referrals ? (
            <>
              <Team team={referrals.team} totalTeam={referrals.totalTeam} />
              <Rewards rewards={referrals.rewards} />
            </>
          ) : (
            <Loading label={t('loading')}>
              <ListsSkeleton />
            </Loading>
          )}
        </>
      )}
    </div>
  );
}

/** `holdDays` is how long a reward is on hold at least; not known yet while the page loads. */
function Rules({ holdDays = 0 }: { holdDays: number | undefined }) {
  const hold = holdDays > 0 ? t('holdDays', { count: holdDays }) : t('holdWindow');
  return (
    <section>
      <h2 className="mb-3 text-h3">{t('rules')}</h2>
      <ol className="grid measure gap-3 text-mute">
        {[t('rule1'), `${t('rule2')} ${hold}`, t('rule3'), t('rule4')].map((rule, index) => (
          <li key={index} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
            <span aria-hidden className="font-bold text-brand tnum">
              {index + 1}
            </span>
            {rule}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Skeletons of the team and the rewards. */
function ListsSkeleton() {
  return (
    <div className="flex flex-col gap-10">
      {[t('team'), t('rewards')].map((title) => (
        <section key={title}>
          <h2 className="text-h3">{title}</h2>
          <SkeletonText className="mb-4 max-w-80 text-small" />
          <Card padding="none" className="divide-y divide-line">
            {[1, 2, 3].map((row) => (
              <div key={row} className="flex items-center gap-4 px-5 py-4">
                <Skeleton className="size-11 rounded-full!" />
                <div className="flex-1">
                  <SkeletonText className="max-w-40" />
                  <SkeletonText className="max-w-60 text-small" />
                </div>
                <SkeletonText className="w-16" />
              </div>
            ))}
          </Card>
        </section>
      ))}
    </div>
  );
}
