import { gstNote } from '@/domain/price/gst';
import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';
import { formatPercentOff, formatRupees } from '@/kit/lib/money';
import { Badge } from '@/kit/ui/badge';

export type PriceProps = {
  /** The price in rupees, with GST or without; 0 reads 'Free'. */
  amount: number;
  /** List price, struck through when it is higher. */
  was?: number;
  /** Percent off, as the server says it. */
  discount?: number;
  /** Amount with GST, as the server calculated it. Some lists do not include it. */
  inclusive?: number | undefined;
  size?: 'md' | 'lg';
  onDeep?: boolean;
};

/** A price, and below it what it means for GST, if GST applies. */
export function Price({ amount, was, discount = 0, inclusive, size = 'md', onDeep = false }: PriceProps) {
  if (amount === 0) return <Free size={size} />;
  const note = gstNote(amount, inclusive);
  const quiet = onDeep ? 'text-white/80' : 'text-mute';
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tnum">
      <Amount amount={amount} size={size} />
      <Off amount={amount} was={was} discount={discount} onDeep={onDeep} />
      <Struck amount={amount} was={was} className={quiet} />
      {note === null ? null : (
        <span className={cn('w-full', onDeep ? 'text-small' : 'text-caption', quiet)}>{note}</span>
      )}
    </p>
  );
}

export const Free = ({ size }: Required<Pick<PriceProps, 'size'>>) => (
  <p className={cn('font-bold', size === 'lg' ? 'text-h1' : 'text-h3')}>{t('free')}</p>
);

export const Amount = ({ amount, size }: Required<Pick<PriceProps, 'amount' | 'size'>>) => (
  <span className={cn('font-bold whitespace-nowrap', size === 'lg' ? 'text-h1' : 'text-h3')} translate="no">
    {formatRupees(amount)}
  </span>
);

type StruckProps = { amount: number; was: number | undefined; className: string };

/** The list price with its label, struck through. Renders nothing when it is not higher than the price. */
export function Struck({ amount, was, className }: StruckProps) {
  if (was === undefined || was <= amount) return null;
  return (
    <span className={cn('text-small whitespace-nowrap max-sm:whitespace-normal', className)}>
      {t('listPrice')} <s translate="no">{formatRupees(was)}</s>
    </span>
  );
}

type OffProps = { amount: number; was: number | undefined; discount: number; onDeep?: boolean };

export function Off({ amount, was, discount, onDeep = false }: OffProps) {
  if (was === undefined || was <= amount || discount < 1) return null;
  return (
    <Badge tone={onDeep ? 'paper' : 'discount'}>
      {t('percentOff', { percent: formatPercentOff(discount) })}
    </Badge>
  );
}
