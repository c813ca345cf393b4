import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';

const queryKey = ['google-link', 'detail'] as const;

/** Reads since when the account can log in with Google, and whether it has a password too. */
export const googleLinkQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api.get('/auth/google', { signal }),
  staleTime: 0,
});

export const useUnlinkGoogle = () =>
  useApiMutation(() => api.delete('/auth/google'), { refetches: [queryKey] });
