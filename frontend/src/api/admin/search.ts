import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** A few of each kind that a search finds, of the kinds that one's role may see. */
export type Found = ApiSchema['SearchData'];

export const officeSearchQuery = (q: string) =>
  queryOptions({
    queryKey: adminKeys.search(q),
    queryFn: ({ signal }): Promise<Found> => api.get('/admin/search', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
