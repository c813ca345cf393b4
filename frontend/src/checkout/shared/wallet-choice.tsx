import type { Quote } from '@/api/types';
import { Checkbox } from '@/shared/ui/checkbox';
import { t } from '@/i18n/payment';
import { formatRupees } from '@/shared/lib/money';

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
