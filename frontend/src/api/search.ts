import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { ApiSchema, CourseSummary } from './types';

/** What is found for some words. */
export type SearchResult = {
  /** What was searched for in the place of mistyped words. */
  corrected: string | null;
  courses: CourseSummary[];
  bundles: ApiSchema['FoundBundle'][];
  lessons: ApiSchema['FoundLesson'][];
};

// The description has the back office's search under the name of this one's answer.
const search = (q: string, signal: AbortSignal) =>
  api.get('/search', { query: { q }, signal }) as unknown as Promise<SearchResult>;

/** Courses, bundles and lessons, the nearest first; what was mistyped is read as the nearest known. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: keys.search(q),
    queryFn: ({ signal }) => search(q, signal),
    placeholderData: keepPreviousData,
  });
