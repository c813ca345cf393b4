import { cn } from '@/kit/lib/cn';
import { t } from '@/i18n/common';
import type { ReactNode } from 'react';

/** A grey place with the size of what will stand there; `className` gives the size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-shimmer rounded-control', className)} />;
}

/** Placeholder for lines of text, with the line height of the text that replaces it. */
export function SkeletonText({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cn('block', className)}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className="flex h-[1lh] items-center">
          <Skeleton className={cn('h-[0.7em]', i === lines - 1 ? 'w-3/5' : 'w-full')} />
        </span>
      ))}
    </span>
  );
}

/** Wraps skeletons: says once that something is loading. */
export function Loading({ label = t('loading'), children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
