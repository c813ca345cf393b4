import { Link } from 'react-router';
import type { Referrals } from '@/api/account/referrals';
import { useSession } from '@/api/auth';
import { Card } from '@/kit/ui/card';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/refer';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';

/** What referring earned today, in 7 days, in 30, and in all. */
export function IncomeTiles({ referrals }: { referrals: Referrals | undefined }) {
  const session = useSession();
  const tiles = [
    { label: t('today'), amount: referrals?.income.today },
    { label: t('week'), amount: referrals?.income.week },
    { label: t('month'), amount: referrals?.income.month },
    // Use the total income of the account, which is the same kind of figure as the others. The sum of the
    // rewards alone can be less than a month's income.
    { label: t('total'), amount: session.status === 'user' ? session.user.total_income : undefined },
  ];
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">{t('income')}</h2>
        <Link to={paths.wallet} className="-my-3 inline-flex min-h-11 items-center text-small text-link">
          {t('toWallet')}
        </Link>
      </div>
      <p className="mb-4 text-small text-mute">{t('incomeText')}</p>
      <Card padding="none">
        <dl className="grid divide-y divide-line lg:grid-cols-4 lg:divide-x lg:divide-y-0">
          {tiles.map(({ label, amount }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 px-5 py-4 lg:block lg:p-5">
              <dt className="text-small text-mute">{label}</dt>
              <dd className="text-h2 tnum lg:mt-1" translate="no">
                {amount === undefined ? <SkeletonText className="w-20" /> : formatRupees(amount)}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
