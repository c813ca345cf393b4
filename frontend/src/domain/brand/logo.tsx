import { settings } from '@/api/settings';
import { cn } from '@/kit/lib/cn';
import { Star } from '@/kit/ui/star';

/**
 * Shows the institute's logo and name from its settings. An institute without a logo gets the product's own.
 */
export function Logo({ onDeep = false }: { onDeep?: boolean }) {
  const { name, logo } = settings().brand;
  return (
    <span className={cn('inline-flex min-w-0 items-center gap-2.5', onDeep ? 'text-white' : 'text-ink')}>
      {logo ? (
        <img src={logo} alt="" className="h-8 w-auto max-w-28 shrink-0 object-contain" />
      ) : (
        <span
          className={cn(
            'flex size-8 shrink-0 items-center justify-center rounded-control text-marigold',
            onDeep ? 'bg-white/10' : 'bg-brand',
          )}
        >
          <Star size={20} />
        </span>
      )}
      <span className="truncate text-h3" translate="no">
        {name}
      </span>
    </span>
  );
}
