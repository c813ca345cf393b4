import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';
import { Slot } from './slot';
import { Spinner } from './spinner';

const boxed: ('primary' | 'outline' | 'ghost' | 'danger' | 'onDeep' | 'onDeepOutline')[] = [
  'primary',
  'outline',
  'ghost',
  'danger',
  'onDeep',
  'onDeepOutline',
];

// On phones the font may be large. The label then wraps before the button becomes wider than its container.
const styles = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control py-1.5 text-center font-semibold whitespace-nowrap transition-[background-color,border-color,color,transform] active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 max-sm:whitespace-normal print:hidden',
  {
    variants: {
      variant: {
        /** The one filled button of a view. */
        primary: 'bg-brand text-white hover:bg-brand-deep',
        outline: 'border border-brand/35 bg-card text-brand hover:border-brand hover:bg-brand-tint',
        ghost: 'text-ink hover:bg-sand',
        link: 'text-brand underline decoration-1 underline-offset-4 hover:text-brand-deep hover:decoration-2',
        danger: 'bg-vermilion text-white hover:brightness-90',
        /** Filled, on a deep band. */
        onDeep: 'on-deep bg-white text-brand-deep hover:bg-brand-tint',
        /** Outlined, on a deep band. */
        onDeepOutline: 'on-deep border border-white/50 text-white hover:border-white hover:bg-white/10',
      },
      size: {
        sm: 'min-h-9 text-small',
        md: 'min-h-11 text-body',
        lg: 'min-h-13 text-body',
      },
      block: { true: 'w-full', false: '' },
    },
    // A text link keeps the left edge of the text, so only boxed variants get padding.
    compoundVariants: [
      { variant: boxed, size: 'sm', className: 'px-3' },
      { variant: boxed, size: 'md', className: 'px-5' },
      { variant: boxed, size: 'lg', className: 'px-7' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', block: false },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof styles> & {
    /** Keeps the width and the focus, shows a spinner, and ignores further presses. */
    loading?: boolean;
    /** Gives the look to the child, such as a `Link`. */
    asChild?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  loading = false,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cn(styles({ variant, size, block }), className);
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      // A busy button stays focusable, so that a screen reader's user is not thrown to the top of the page.
      type={loading ? 'button' : type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={classes}
      {...rest}
    >
      {loading ? <Spinner size={18} silent /> : null}
      <span className="contents">{children}</span>
    </button>
  );
}
