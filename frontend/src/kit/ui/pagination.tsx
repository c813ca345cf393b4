import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';

type PaginationProps = { page: number; perPage: number; total: number; hrefFor: (page: number) => string };

const box =
  'tnum inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 font-semibold';

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (href === null)
    return (
      <span aria-hidden className={cn(box, 'text-mute opacity-45')}>
        {children}
      </span>
    );
  return (
    <Link to={href} aria-label={label} className={cn(box, 'text-brand transition-colors hover:bg-sand')}>
      {children}
    </Link>
  );
}

/** Links, so that a page has an address; nothing when all fits on one page. */
export function Pagination({ page, perPage, total, hrefFor }: PaginationProps) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const isNear = (n: number) => n === 1 || n === pages || Math.abs(n - page) <= 1;
  // An ellipsis never replaces a single page number.
  const near = Array.from({ length: pages }, (_, i) => i + 1).filter(
    (n) => isNear(n) || (isNear(n - 1) && isNear(n + 1)),
  );
  return (
    <nav aria-label={t('pagination')} className="flex items-center justify-center gap-1">
      <Step href={page > 1 ? hrefFor(page - 1) : null} label={t('previous')}>
        <ChevronLeft size={20} aria-hidden />
      </Step>
      <span className="px-2 text-small text-mute sm:hidden">{t('pageOf', { page, pages })}</span>
      <ol className="hidden items-center gap-1 sm:flex">
        {near.map((n, i) => (
          <li key={n} className="flex items-center gap-1">
            {i > 0 && n - (near[i - 1] ?? 0) > 1 ? <span className="px-1 text-mute">…</span> : null}
            <Link
              to={hrefFor(n)}
              aria-label={t('pageN', { page: n })}
              aria-current={n === page ? 'page' : undefined}
              className={cn(
                box,
                'transition-colors',
                n === page ? 'bg-brand-tint text-brand' : 'text-ink hover:bg-sand',
              )}
            >
              {n}
            </Link>
          </li>
        ))}
      </ol>
      <Step href={page < pages ? hrefFor(page + 1) : null} label={t('next')}>
        <ChevronRight size={20} aria-hidden />
      </Step>
    </nav>
  );
}
