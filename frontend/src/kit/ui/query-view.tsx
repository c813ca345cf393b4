import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/error';
import { ErrorBlock } from './error-block';
import { Loading } from './skeleton';

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** The loaded view's twin: same boxes. Also what the server renders without data. */
  skeleton: ReactNode;
  /** What the screen reader hears meanwhile. */
  loadingLabel?: string;
  /** For a thing that does not exist (404); otherwise that is an error like others. */
  notFound?: ReactNode;
  errorPrefix?: string;
  children: (data: Data) => ReactNode;
};

/** The three states of a read. A failed refresh keeps showing what is there. */
export function QueryView<Data>({
  query,
  skeleton,
  loadingLabel,
  notFound,
  errorPrefix,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading label={loadingLabel}>{skeleton}</Loading>;
  if (notFound !== undefined && query.error instanceof ApiError && query.error.status === 404)
    return notFound;
  return (
    <ErrorBlock
      error={query.error}
      prefix={errorPrefix}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
