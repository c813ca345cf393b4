import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/error';
import { ErrorBlock } from './error-block';
import { Loading } from './skeleton';

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** A placeholder with the same boxes as the loaded view. The server renders it too when it has no data. */
  skeleton: ReactNode;
  /** The text that screen readers hear while the data loads. */
  loadingLabel?: string;
  /** Shown for a 404. Without it a 404 is shown like any other error. */
  notFound?: ReactNode;
  errorPrefix?: string;
  children: (data: Data) => ReactNode;
};

/**
 * Renders the three states of a query: loading, error and data. A failed refresh keeps the old data on the
 * screen.
 */
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
