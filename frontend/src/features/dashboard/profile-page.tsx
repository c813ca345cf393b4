import { Copy } from 'lucide-react';
import { useState } from 'react';
import { settings } from '@/api/settings';
import type { User } from '@/api/types';
import { PageMeta } from '@/components/page-meta';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/dashboard';
import { formatDate } from '@/lib/date';
import { formatRupees } from '@/lib/money';
import { ContinueLearning } from './continue-learning';
import { incomeOf } from './income';

/** Who the learner is, what to go on with, and what referring has earned. */
export function ProfilePage({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-10">
      <PageMeta title={t('profileTitle')} noindex />
      <h1 className="sr-only">{t('profileTitle')}</h1>
      <header className="flex items-center gap-4 md:gap-5">
        <Avatar name={user.name} src={user.profilePic} size="lg" />
        <div className="min-w-0">
          <p className="text-h2 break-words">{user.name}</p>
          <p className="text-small text-mute">
            {t('memberSince', { brand: settings().brand.name, date: formatDate(user.createdAt) })}
          </p>
        </div>
      </header>
      <ContinueLearning />
      <IncomeTiles history={user.incomeHistory} />
      <PersonalInfo user={user} />
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
              <dd className="text-h2 tnum sm:mt-1">{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

function PersonalInfo({ user }: { user: User }) {
  const rows = [
    { label: t('name'), value: user.name },
    { label: t('email'), value: user.email },
    { label: t('mobile'), value: user.mobilenumber },
  ];
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('personal')}</h2>
      <Card padding="none">
        <dl className="divide-y divide-line">
          {rows.map(({ label, value }) => (
            <div
              key={label}
              className="grid items-baseline gap-x-6 px-5 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="text-small text-mute">{label}</dt>
              <dd className="break-words tnum">{value}</dd>
            </div>
          ))}
          <div className="grid items-baseline gap-x-6 px-5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-small text-mute">{t('referral')}</dt>
            <dd className="flex flex-wrap items-center gap-x-4">
              <span className="font-semibold tracking-wide">{user.sharableReferralCode}</span>
              <CopyButton text={user.sharableReferralCode} />
            </dd>
          </div>
        </dl>
      </Card>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    );
  return (
    <Button variant="link" size="md" onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
      {t('copy')}
    </Button>
  );
}
