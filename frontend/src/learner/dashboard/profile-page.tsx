import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { settings } from '@/api/settings';
import type { User } from '@/api/types';
import { PageMeta } from '@/domain/page/page-meta';
import { paths } from '@/domain/paths/paths';
import { Avatar } from '@/kit/ui/avatar';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/dashboard';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { incomeOf } from './income';

type ProfilePageProps = {
  user: User;
  /** The page's title. Absent when the page shows only the profile. */
  title?: string;
  /** Content above the profile. */
  before?: ReactNode;
  /** The learner's details, which another part of the product shows and changes. */
  children: ReactNode;
};

/** Who the learner is, what referring has earned, and the details of the account. */
export function ProfilePage({ user, title, before, children }: ProfilePageProps) {
  return (
    <div className="flex flex-col gap-10">
      <PageMeta title={title ?? t('profileTitle')} noindex />
      <header className="flex items-center gap-4 md:gap-5">
        <Avatar name={user.name} src={user.profilePic} size="lg" />
        <div className="min-w-0">
          <h1 className={title ? 'text-h1' : 'sr-only'}>{title ?? t('profileTitle')}</h1>
          <p
            className={cn('break-words', title ? 'font-semibold' : 'text-h2')}
            lang={languageOf(user.name)}
            translate="no"
          >
            {user.name}
          </p>
          <p className="text-small text-mute">
            {t('memberSince', { brand: settings().brand.name, date: formatDate(user.createdAt) })}
          </p>
        </div>
      </header>
      {before}
      {title ? <h2 className="sr-only">{t('profileTitle')}</h2> : null}
      {user.totalTeam > 0 || user.total_income > 0 ? (
        <IncomeTiles history={user.incomeHistory} />
      ) : (
        <p className="text-small text-mute">
          {t('noIncome')}{' '}
          <Link to={paths.refer} className="font-semibold text-brand underline underline-offset-4">
            {t('refer')}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}

function IncomeTiles({ history }: { history: User['incomeHistory'] }) {
  const [now] = useState(() => Date.now());
  const { today, week, month } = incomeOf(history, now);
  const tiles = [
    { label: t('today'), amount: today },
    { label: t('week'), amount: week },
    { label: t('month'), amount: month },
  ];
  return (
    <section>
      <h2 className="text-h3">{t('income')}</h2>
      <p className="text-small text-mute">{t('incomeText')}</p>
      <Card padding="none" className="mt-4">
        <dl className="grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
          {tiles.map(({ label, amount }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 p-5 sm:block">
              <dt className="text-small text-mute">{label}</dt>
              <dd className="text-h2 tnum sm:mt-1" translate="no">
                {formatRupees(amount)}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
