import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery, type SitePage, type SiteSection } from '@/api/site';
import { PageMeta } from '@/domain/page/page-meta';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading } from '@/kit/ui/skeleton';

type SitePageProps = {
  page: SitePage;
  /** The page's name until its content is there. */
  title: string;
  /** The placeholder of the part above the fold. */
  skeleton: ReactNode;
  children: (sections: SiteSection[]) => ReactNode;
};

/** A page whose sections an admin writes; title and heading are there in every state. */
export function SitePageView({ page, title, skeleton, children }: SitePageProps) {
  const query = useQuery(siteQuery(page));
  if (query.data !== undefined) return children(query.data);
  return (
    <div className="container-page section">
      <PageMeta title={title} noindex={query.isError} />
      <h1 className={query.isError ? 'mb-6 text-h1' : 'sr-only'}>{title}</h1>
      {query.isError ? (
        <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Loading>{skeleton}</Loading>
      )}
    </div>
  );
}
