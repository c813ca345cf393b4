import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** Search results: a few of each kind that the user's role may see. */
export type Found = ApiSchema['SearchData'];

export const officeSearchQuery = (q: string) =>
  queryOptions({
    queryKey: adminKeys.search(q),
    queryFn: ({ signal }): Promise<Found> => api.get('/admin/search', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
