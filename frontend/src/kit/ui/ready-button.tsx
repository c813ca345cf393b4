import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { Button } from './button';

type ReadyButtonProps = Omit<ComponentProps<typeof Button>, 'asChild'>;

/**
 * A button of a prerendered page. It stays disabled until hydration, because an earlier press would be lost.
 * It looks the same in the meantime, except for a waiting pointer.
 */
export function ReadyButton({ disabled, className, ...rest }: ReadyButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      disabled={!hydrated || disabled}
      className={cn(
        className,
        !hydrated && 'disabled:pointer-events-auto! disabled:cursor-progress disabled:opacity-100!',
      )}
      {...rest}
    />
  );
}
