import type { Order, Quote } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { ErrorBlock } from '@/kit/ui/error-block';
import { t } from '@/i18n/wallet-payment';
import { formatRupees } from '@/kit/lib/money';
import type { CheckoutControl } from './use-checkout';

/** The wallet's share of a total, and the rest. */
export type WalletSplit = { share: number; rest: number };

/** Returns the wallet's share of the shown total. An existing order's share is fixed. */
export function splitOf(shown: Order | Quote, useWallet: boolean): WalletSplit | null {
  if ('walletShare' in shown)
    return shown.walletShare > 0 ? { share: shown.walletShare, rest: shown.payable } : null;
  return useWallet ? shown.wallet : null;
}

type WalletChoiceProps = {
  offer: NonNullable<Quote['wallet']>;
  chosen: boolean;
  disabled: boolean;
  onChoose: (use: boolean) => void;
};

/** Whether the wallet pays what it can. Never chosen beforehand: it is the buyer's money. */
export function WalletChoice({ offer, chosen, disabled, onChoose }: WalletChoiceProps) {
  return (
    <Checkbox
      checked={chosen}
      disabled={disabled}
      onChange={(event) => onChoose(event.target.checked)}
      label={
        <>
          <span className="block font-semibold tnum">
            {t('useWallet', { amount: formatRupees(offer.share) })}
          </span>
          <span className="block text-caption text-mute tnum">
            {t('walletHint', { available: formatRupees(offer.available) })}
          </span>
        </>
      }
    />
  );
}

/** Rows below the total that show the wallet as a payment, not as a discount. */
export function WalletRows({ split: { share, rest } }: { split: WalletSplit }) {
  return (
    <dl className="space-y-2.5 tnum">
      <div className="flex justify-between gap-x-4 text-small max-[22rem]:flex-wrap">
        <dt className="text-mute">{t('fromWallet')}</dt>
        <dd className="whitespace-nowrap" translate="no">
          − {formatRupees(share)}
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-x-4 max-[22rem]:flex-wrap">
        <dt className="font-bold">{t('leftToPay')}</dt>
        <dd className="text-h3 whitespace-nowrap" translate="no">
          {formatRupees(rest)}
        </dd>
      </div>
    </dl>
  );
}

/**
 * Says that the order has reserved wallet money, and offers to cancel the order, which releases the money.
 */
export function WalletKept({ order, checkout }: { order: Order; checkout: CheckoutControl }) {
  const { cancel, state } = checkout;
  return (
    <div className="text-center">
      <p className="text-caption text-mute">{t('walletKept', { amount: formatRupees(order.walletShare) })}</p>
      {state.phase === 'ready' ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 min-h-11"
          loading={cancel.pending}
          onClick={() => void cancel.run(order._id).catch(() => undefined)}
        >
          {t('cancelOrder')}
        </Button>
      ) : null}
      {cancel.error ? <ErrorBlock error={cancel.error} /> : null}
    </div>
  );
}
