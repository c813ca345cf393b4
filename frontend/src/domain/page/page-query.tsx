import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/error';
import { PageMeta } from './page-meta';
import { ErrorBlock } from '@/kit/ui/error-block';

type PageQueryProps<Data> = {
  query: UseQueryResult<Data>;
  /** Title until the data provides one. */
  title: string;
  /** Skeleton of the loaded page. It must announce that the page is loading. */
  skeleton: ReactNode;
  /** Shown when the server answers 404. */
  notFound: ReactNode;
  /** Shown above an error, for a page without a navigation bar. */
  header?: ReactNode;
  /** Before the message of an error. */
  errorPrefix?: string;
  children: (data: Data) => ReactNode;
};

/** A page that shows the data of one query. Its title and heading are present in every state. */
export function PageQuery<Data>({
  query,
  title,
  skeleton,
  notFound,
  header,
  errorPrefix,
  children,
}: PageQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <>
        <PageMeta title={title} />
        <h1 className="sr-only">{title}</h1>
        {skeleton}
      </>
    );
  }
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        {header}
        {notFound}
      </>
    );
  }
  return (
    <>
      {header}
      <div className="container-page section">
        <PageMeta title={title} noindex />
        <h1 className="mb-6 text-h1">{title}</h1>
        <ErrorBlock
          error={query.error}
          prefix={errorPrefix}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    </>
  );
}
