import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';
import { Slot } from './slot';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does; the icon alone says nothing to a screen reader. */
  label: string;
  children: ReactNode;
  onDeep?: boolean;
  asChild?: boolean;
};

/** A 44 px square with an icon. */
export function IconButton({
  label,
  children,
  onDeep = false,
  asChild = false,
  className,
  ...rest
}: IconButtonProps) {
  const classes = cn(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors disabled:opacity-50 print:hidden',
    onDeep ? 'on-deep text-white hover:bg-white/15' : 'text-ink hover:bg-sand',
    className,
  );
  const Root = asChild ? Slot : 'button';
  return (
    <Root {...(asChild ? {} : { type: 'button' as const })} aria-label={label} className={classes} {...rest}>
      {children}
    </Root>
  );
}
