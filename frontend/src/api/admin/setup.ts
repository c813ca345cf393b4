import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { SetupForm } from './types';

/**
 * Whether there is no admin yet. Its key is defined here and not in `adminKeys`, because the login page does
 * not load those.
 */
export const setupQuery = queryOptions({
  queryKey: [...keys.admin, 'setup', 'detail'] as const,
  queryFn: ({ signal }) => api.get('/setup', { signal }),
});

/** Turns the error of a wrong setup code into an error of the field `code`. */
const atItsField = (error: ApiError): ApiError =>
  new ApiError({
    ...error,
    code: error.code ?? undefined,
    fields: error.messages.map((message) => ({ field: 'code', code: 'wrong_setup_code', message })),
  });

/** Creates the first admin. If somebody else was faster, the cache records that setup is closed. */
export function useSetUp() {
  const client = useQueryClient();
  return useApiMutation(async (body: SetupForm) => {
    try {
      return await api.post('/setup', { body });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'setup_closed') client.setQueryData(setupQuery.queryKey, { open: false });
      throw error.code === 'wrong_setup_code' ? atItsField(error) : error;
    }
  });
}
