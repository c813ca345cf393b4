import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';

/** A refusal will be refused again; only what may pass by itself is asked once more. */
function retry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

export function createQueryClient(): QueryClient {
  // A session that ended elsewhere shows at the next call: the user is gone, and guards send to /login.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(keys.me, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  return client;
}
