import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';
import { Slot } from './slot';

type ChipProps = ComponentProps<'button'> & {
  /** Whether the filter is on. Leave it out where the chip is a link. */
  selected?: boolean;
  asChild?: boolean;
};

/** A pill: a filter that is on or off, or a link (`asChild`). */
export function Chip({ selected, asChild = false, className, ...rest }: ChipProps) {
  const Root = asChild ? Slot : 'button';
  return (
    <Root
      {...(asChild ? {} : { type: 'button' as const, 'aria-pressed': selected })}
      className={cn(
        'inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 rounded-full border px-4 py-1.5 text-small whitespace-nowrap transition-colors disabled:opacity-55 max-sm:whitespace-normal md:min-h-9',
        selected
          ? 'border-brand bg-brand font-semibold text-white hover:bg-brand-deep'
          : 'border-line bg-card text-ink hover:border-brand hover:text-brand',
        className,
      )}
      {...rest}
    />
  );
}
