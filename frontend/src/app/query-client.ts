import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/error';
import { NotInFirstData } from '@/api/first-data';
import { keys } from '@/api/keys';

/** Retries a failed read once, unless the server refused it (4xx): a refusal would be repeated. */
function retry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && !(error instanceof NotInFirstData) && failures < 1;
}

export function createQueryClient(): QueryClient {
  // A 401 means that the session has ended elsewhere. Clear the user, so that guards redirect to /login.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(keys.me, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection calls are made all the same: they fail at once and the page says so. By default they would
      // wait unseen, a skeleton or a busy button for ever, and an order would be placed whenever the connection is
      // back.
      queries: {
        staleTime: 60_000,
        retry,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
