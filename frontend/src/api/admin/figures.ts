import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { oneOf } from '@/kit/lib/one-of';
import { adminKeys } from './keys';

const readFigures = (id: string, signal?: AbortSignal) =>
  api.get('/admin/courses/{id}/figures', { path: { id }, signal });
/** Statistics of a course: how many learners began and finished, where they stop, and how they rate it. */
export type CourseFigures = Awaited<ReturnType<typeof readFigures>>;

export const courseFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.courseFigures(id),
    queryFn: ({ signal }) => readFigures(id, signal),
    staleTime: 0,
  });

export const learnerStates = ['not_started', 'active', 'paused', 'finished'] as const;
type LearnerFilter = { q: string; state: string };

const readLearners = (
  id: string,
  { state, ...filter }: LearnerFilter & { page: number },
  signal?: AbortSignal,
) =>
  api.get('/admin/courses/{id}/learners', {
    path: { id },
    query: { ...filter, state: oneOf(learnerStates, state) },
    signal,
  });
export type CourseLearner = Awaited<ReturnType<typeof readLearners>>['learners'][number];

/** One page of the learners who have the course. */
export const courseLearnersQuery = (id: string, filter: LearnerFilter & { page: number }) =>
  queryOptions({
    queryKey: adminKeys.courseLearners(id, filter),
    queryFn: ({ signal }) => readLearners(id, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Returns the address from which the browser downloads all learners that match the filter, as CSV. */
export function learnersCsvPath(id: string, { q, state }: LearnerFilter): string {
  const known = Object.entries({ q, state }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(known).toString();
  return `/api/v1/admin/courses/${encodeURIComponent(id)}/learners.csv${query ? `?${query}` : ''}`;
}
