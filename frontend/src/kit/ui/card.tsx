import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';

const styles = cva('rounded-card border border-line bg-card', {
  variants: {
    padding: { none: 'overflow-hidden', md: 'p-5', lg: 'p-6 md:p-8' },
    /** A shadow, only for cards that float above the page. */
    raised: { true: 'shadow-overlay', false: '' },
  },
  defaultVariants: { padding: 'md', raised: false },
});

/** A white box with a hairline. Borders separate; a shadow means that something is raised. */
export function Card({
  padding,
  raised,
  className,
  ...rest
}: ComponentProps<'div'> & VariantProps<typeof styles>) {
  return <div className={cn(styles({ padding, raised }), className)} {...rest} />;
}
