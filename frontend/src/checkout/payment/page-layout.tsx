import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '@/api/auth';
import { PageMeta } from '@/shared/page-meta';
import { paths } from '@/shared/lib/paths';

/** The page around a purchase. A session that ends on it leads to the login page and back here. */
export function PageLayout({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'anonymous') return <Navigate to={paths.login(pathname + search)} replace />;
  return (
    <div className="container-page py-10 md:py-14">
      <PageMeta title={title} noindex />
      <h1 className="text-h1">{title}</h1>
      <div className="mt-8">{children}</div>
    </div>
  );
}
