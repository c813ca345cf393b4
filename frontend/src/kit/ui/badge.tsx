import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const styles = cva(
  'inline-flex max-w-full shrink-0 items-center gap-1 rounded-[6px] px-2 py-0.5 text-caption font-semibold whitespace-nowrap max-sm:whitespace-normal',
  {
    variants: {
      tone: {
        neutral: 'bg-sand text-ink',
        brand: 'bg-brand-tint text-brand',
        success: 'bg-success-tint text-success',
        warning: 'bg-rating-tint text-rating',
        danger: 'bg-vermilion-tint text-vermilion',
        discount: 'bg-vermilion text-white',
        /** On pictures. */
        paper: 'bg-paper text-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function Badge({ tone, children }: VariantProps<typeof styles> & { children: ReactNode }) {
  return <span className={styles({ tone })}>{children}</span>;
}

/** The red counter on the cart. Shows nothing for zero. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-vermilion px-1.5 text-caption font-bold text-white tnum"
    >
      {count}
    </span>
  );
}
