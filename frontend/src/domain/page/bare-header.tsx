import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/domain/paths/paths';
import { Logo } from '@/domain/brand/logo';

/** Header of a page without the navigation bar: a link to the home page and at most one other link. */
export function BareHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="container-page flex h-17 items-center justify-between gap-4">
        <Link to={paths.home} className="inline-flex min-h-11 min-w-0 items-center rounded-control">
          <Logo />
        </Link>
        {children ? <div className="shrink-0 text-small">{children}</div> : null}
      </div>
    </header>
  );
}
