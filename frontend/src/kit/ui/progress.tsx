import { cn } from '@/kit/lib/cn';
import { formatPercent } from '@/kit/lib/money';

/** How far a course is done, in whole percent. */
export function Progress({
  value,
  label,
  onDeep = false,
}: {
  value: number;
  label: string;
  onDeep?: boolean;
}) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className={cn('h-2 flex-1 overflow-hidden rounded-full', onDeep ? 'bg-white/20' : 'bg-sand')}
      >
        <div className="h-full origin-left rounded-full bg-marigold" style={{ width: `${value}%` }} />
      </div>
      <span aria-hidden className={cn('text-small font-semibold tnum', onDeep ? 'text-white' : 'text-ink')}>
        {formatPercent(value)}
      </span>
    </div>
  );
}
