import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, useTransition } from 'react';
import type { Student } from '@/api/admin/students';
import { studentWalletQuery } from '@/api/admin/withdrawals';
import type { Wallet } from '@/api/account/wallet';
import type { Page } from '@/api/types';
import { PageSteps, pagesOf } from '@/office/shared/page/page-steps';
import { Panel } from '@/office/shared/page/panel';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-wallet';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';

const CreditDialog = lazyPart(() => import('./credit-dialog'));

/** The movements of a student's wallet, with a button to give a credit. */
export function WalletPanel({ student }: { student: Student }) {
  const [page, setPage] = useState(1);
  const [giving, setGiving] = useState(false);
  const [opening, startOpening] = useTransition();
  const query = useQuery(studentWalletQuery(student._id, page));
  return (
    <Panel
      title={t('wallet')}
      actions={
        student.role === 'admin' || student.deleted ? null : (
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            loading={opening}
            onClick={() => startOpening(() => setGiving(true))}
          >
            {t('give')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {(wallet) => (
          <>
            <Sums wallet={wallet} />
            <Movements wallet={wallet} />
            <Steps page={{ ...wallet.page, page }} busy={query.isPlaceholderData} onPage={setPage} />
          </>
        )}
      </QueryView>
      <Suspense fallback={null}>
        {giving ? <CreditDialog student={student} onClose={() => setGiving(false)} /> : null}
      </Suspense>
    </Panel>
  );
}

function Sums({ wallet: { balance, held, reserved } }: { wallet: Wallet }) {
  const sums = [
    { label: t('balance'), amount: balance },
    { label: t('held'), amount: held },
    { label: t('reserved'), amount: reserved },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-b border-line pb-4">
      {sums.map(({ label, amount }) => (
        <div key={label}>
          <dt className="text-caption text-mute">{label}</dt>
          <dd className={cn('font-semibold tnum', amount < 0 && 'text-vermilion')} translate="no">
            {formatRupees(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Movements({ wallet: { entries } }: { wallet: Wallet }) {
  if (entries.length === 0) return <p className="pt-4 text-small text-mute">{t('none')}</p>;
  return (
    <ul aria-label={t('movements')} className="divide-y divide-line">
      {entries.map(({ _id, kind, reason, date, amount, state }) => (
        <li key={_id} className="flex items-start justify-between gap-4 py-2.5 text-small">
          <div className="min-w-0">
            <p className="font-semibold">{t(kind)}</p>
            <p className="break-words text-mute" lang={languageOf(reason)}>
              {[reason, formatDate(date)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p className="shrink-0 text-right font-semibold tnum" translate="no">
            {formatRupees(amount)}
            {state === 'available' ? null : (
              <span className="block text-caption font-normal text-mute">{t(`is_${state}`)}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

type StepsProps = { page: Page; busy: boolean; onPage: (page: number) => void };

/** Older and newer movements; nothing when all fit. */
function Steps({ page, busy, onPage }: StepsProps) {
  if (pagesOf(page) <= 1) return null;
  return (
    <div className="mt-2">
      <PageSteps page={page} previous={t('newer')} next={t('older')} busy={busy} onPage={onPage} />
    </div>
  );
}
