import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '@/i18n/signup-purchase';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';

export const refundText = (days: number | undefined): string | null =>
  days === undefined ? null : days > 0 ? t('refundDays', { count: days }) : t('refundNone');

/**
 * Says whether and for how long a refund is possible, with a link to the refund policy. When the days are
 * unknown, only the link is shown.
 */
export function RefundTerms({ days, className }: { days?: number; className?: string }) {
  return (
    <p className={cn('flex items-start gap-2 text-caption text-mute', className)}>
      <RotateCcw size={16} aria-hidden className="mt-0.5 shrink-0 text-brand" />
      <span>
        {refundText(days)}{' '}
        <Link to={paths.refund} target="_blank" rel="noopener" className="text-link">
          {t('refundPolicy')}
          <span className="sr-only"> {t('newTab')}</span>
        </Link>
      </span>
    </p>
  );
}
