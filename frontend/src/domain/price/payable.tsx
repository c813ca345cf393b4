import { settings } from '@/api/settings';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/payable';
import { cn } from '@/kit/lib/cn';
import { formatRupees } from '@/kit/lib/money';
import { isIncluded } from './gst';
import { Amount, Free, Off, Struck, type PriceProps } from './price';

type PayableProps = Omit<PriceProps, 'onDeep' | 'inclusive'> & {
  /** Amount with GST, as the server calculated it. */
  inclusive: number;
};

/** Price at a buy button: the total to pay, and below it how it is made up. */
export function Payable({ amount, inclusive, was, discount = 0, size = 'md' }: PayableProps) {
  if (amount === 0) return <Free size={size} />;
  const percent = settings().gst.percent;
  const gst = Math.round((inclusive - amount) * 100) / 100;
  return (
    <div className="tnum">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Amount amount={inclusive} size={size} />
        {gst > 0 || isIncluded() ? (
          <span className={cn('text-caption text-mute', size === 'lg' && 'order-first w-full')}>
            {t(size === 'lg' ? 'youPay' : 'inclGst')}
          </span>
        ) : null}
        <Off amount={amount} was={was} discount={discount} />
      </p>
      <p
        className={cn(
          'flex flex-wrap items-baseline gap-x-2',
          size === 'lg' ? 'mt-1 text-small' : 'text-caption',
        )}
      >
        <Struck amount={amount} was={was} className="text-mute" />
        {gst > 0 ? (
          <>
            <span className="font-semibold whitespace-nowrap" translate="no">
              {formatRupees(amount)}
            </span>
            <span className="whitespace-nowrap text-mute max-sm:whitespace-normal">
              <span>{common('plusGst', { percent })}</span> <span translate="no">{formatRupees(gst)}</span>
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}
