import { settings } from '@/api/settings';
import { t } from '@/i18n/common';
import { cn } from '@/shared/lib/cn';
import { formatPercent, formatRupees } from '@/shared/lib/money';
import { Badge } from './badge';

type PriceProps = {
  /** Rupees before GST; 0 reads 'Free'. */
  amount: number;
  /** List price, struck through when it is higher. */
  was?: number;
  /** Percent off, as the server says it. */
  discount?: number;
  /** With GST, as the server says it: shown below in place of the '+18% GST' note. */
  inclusive?: number;
  size?: 'md' | 'lg';
  onDeep?: boolean;
};

/** A price and what the tax adds to it. */
export function Price({ amount, was, discount = 0, inclusive, size = 'md', onDeep = false }: PriceProps) {
  const percent = settings().gst.percent;
  const quiet = onDeep ? 'text-white/80' : 'text-mute';
  const reduced = was !== undefined && was > amount;
  if (amount === 0)
    return <p className={cn('font-bold', size === 'lg' ? 'text-h1' : 'text-h3')}>{t('free')}</p>;
  return (
    <div className="tnum">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className={cn('font-bold whitespace-nowrap', size === 'lg' ? 'text-h1' : 'text-h3')}>
          {formatRupees(amount)}
        </span>
        {reduced ? (
          <s className={cn('text-small whitespace-nowrap', quiet)}>
            <span className="sr-only">{t('was')} </span>
            {formatRupees(was)}
          </s>
        ) : null}
        {reduced && discount > 0 ? (
          <Badge tone={onDeep ? 'paper' : 'discount'}>
            {t('percentOff', { percent: formatPercent(discount) })}
          </Badge>
        ) : null}
        {inclusive === undefined ? (
          <span className={cn('text-caption whitespace-nowrap', quiet)}>{t('plusGst', { percent })}</span>
        ) : null}
      </p>
      {inclusive === undefined ? null : (
        <p className={cn('mt-1 text-caption', quiet)}>
          {t('inclGst', { amount: formatRupees(inclusive), percent })}
        </p>
      )}
    </div>
  );
}
