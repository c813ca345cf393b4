import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { Button } from './button';

type ReadyButtonProps = Omit<ComponentProps<typeof Button>, 'asChild'>;

/**
 * A button of a page that the build or the server wrote: it cannot be pressed until the page's code is here, or the
 * press would be lost. It looks the same meanwhile, only the pointer says wait.
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
