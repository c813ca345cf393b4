import { Suspense, useState, useTransition } from 'react';
import type { Wallet } from '@/api/account/wallet';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Jaali } from '@/kit/ui/jaali';
import { Button } from '@/kit/ui/button';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/wallet';
import { formatRupees } from '@/kit/lib/money';

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog'));

/** The balance, pending amounts in and out, and the button to withdraw. */
export function BalanceCard({ wallet }: { wallet: Wallet | undefined }) {
  const [asking, setAsking] = useState(false);
  const [opening, startOpening] = useTransition();
  const parts = [
    { label: t('held'), text: t('heldText'), amount: wallet?.held },
    { label: t('reserved'), text: t('reservedText'), amount: wallet?.reserved },
  ];
  return (
    <section
      aria-label={t('balance')}
      className="on-deep relative isolate overflow-hidden rounded-card bg-brand-deep text-white"
    >
      <Jaali className="-z-10 text-white/5" />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 p-6 md:p-8">
        <div>
          <p className="text-small text-white/85">{t('balance')}</p>
          <p className="mt-1 text-h1 tnum" translate="no">
            {wallet ? formatRupees(wallet.balance) : <Skeleton className="h-[1lh] w-40 opacity-15" />}
          </p>
        </div>
        <Withdraw wallet={wallet} opening={opening} onAsk={() => startOpening(() => setAsking(true))} />
      </div>
      <dl className="grid border-t border-white/15 max-lg:divide-y max-lg:divide-white/15 lg:grid-cols-2 lg:divide-x lg:divide-white/15">
        {parts.map(({ label, text, amount }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-6 py-4 md:px-8">
            <dt className="text-small font-semibold">{label}</dt>
            <dd className="row-span-2 text-h3 whitespace-nowrap tnum" translate="no">
              {amount === undefined ? <Skeleton className="h-[1lh] w-16 opacity-15" /> : formatRupees(amount)}
            </dd>
            <dd className="text-caption text-white/85">{text}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={null}>
        {asking && wallet ? <WithdrawDialog wallet={wallet} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </section>
  );
}

/** Returns why nothing can be withdrawn, or null if a withdrawal is possible. */
function withdrawalObstacle({ balance, minWithdrawal, openWithdrawal }: Wallet): string | null {
  if (balance < 0) return t('negative');
  if (openWithdrawal) return t('openNote');
  return balance < minWithdrawal || balance === 0
    ? t('fromMinimum', { amount: formatRupees(minWithdrawal) })
    : null;
}

type WithdrawProps = {
  wallet: Wallet | undefined;
  /** Whether the form's code is loading. */
  opening: boolean;
  onAsk: () => void;
};

/** The button to withdraw. A skeleton reserves its space while the wallet loads. */
function Withdraw({ wallet, opening, onAsk }: WithdrawProps) {
  if (!wallet) return <Skeleton className="h-[4.5rem] w-40 opacity-15 max-sm:w-full" />;
  const obstacle = withdrawalObstacle(wallet);
  if (obstacle) return <p className="max-w-[40ch] text-small text-white/85 sm:text-right">{obstacle}</p>;
  return (
    <div className="max-sm:w-full">
      <Button variant="onDeep" className="w-full" loading={opening} onClick={onAsk}>
        {t('withdraw')}
      </Button>
      <p className="mt-2 text-caption text-white/85">
        {t('least', { amount: formatRupees(wallet.minWithdrawal) })}
      </p>
    </div>
  );
}
