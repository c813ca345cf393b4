import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useHydrated } from '@/lib/use-hydrated';
import { Button } from './button';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'asChild'>;

/**
 * Sends a form. On a prerendered page it cannot be pressed, nor Enter send the form, until the page's code is here:
 * without the code the browser would post the form itself. It looks the same meanwhile, only the pointer says wait.
 */
export function SubmitButton({ disabled, className, ...rest }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!hydrated || disabled}
      className={cn(
        className,
        !hydrated && 'disabled:pointer-events-auto! disabled:cursor-progress disabled:opacity-100!',
      )}
      {...rest}
    />
  );
}
