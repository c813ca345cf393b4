import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** A `state` of `null` means submissions in all states. */
type SubmissionFilter = { state: ApiSchema['SubmissionState'] | null; courseId: string; page: number };

const readList = ({ courseId, state, page }: SubmissionFilter, signal?: AbortSignal) =>
  api.get('/teach/submissions', {
    query: { state: state ?? undefined, courseId: courseId || undefined, page },
    signal,
  });
export type TaughtSubmission = Awaited<ReturnType<typeof readList>>['submissions'][number];

/** Submissions to the mentor's own courses. An admin gets those to all courses. */
export const submissionsQuery = (filter: SubmissionFilter) =>
  queryOptions({
    queryKey: adminKeys.submissionList(filter),
    queryFn: ({ signal }) => readList(filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A submission, with what the learner handed in for the same assignment before. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.submission(id),
    queryFn: ({ signal }) => api.get('/teach/submissions/{id}', { path: { id }, signal }),
    staleTime: 0,
  });

type Verdict = { accepted: boolean; grade: number | null; comment: string };

/**
 * Accepts a submission or returns it. Refetch in any case, because another mentor may have graded it in the
 * meantime.
 */
export const useGrade = (id: string) =>
  useApiMutation((body: Verdict) => api.post('/teach/submissions/{id}/grade', { path: { id }, body }), {
    refetches: [adminKeys.submissions, adminKeys.taughtCourses],
  });
