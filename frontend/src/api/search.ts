import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';

const search = (q: string, signal: AbortSignal) => api.get('/search', { query: { q }, signal });

/** What is found for some words. */
export type SearchResult = Awaited<ReturnType<typeof search>>;

/** Courses, bundles and lessons, the nearest first; what was mistyped is read as the nearest known. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: keys.search(q),
    queryFn: ({ signal }) => search(q, signal),
    placeholderData: keepPreviousData,
  });
