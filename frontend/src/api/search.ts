import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { ApiSchema } from './types';

/** Results of a search. */
export type SearchResult = ApiSchema['ShopSearchData'];

/** Courses, bundles and lessons, the nearest first; what was mistyped is read as the nearest known. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: keys.search(q),
    queryFn: ({ signal }) => api.get('/search', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
