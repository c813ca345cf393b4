import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** Without a state all of them. */
type SubmissionFilter = { state: ApiSchema['SubmissionState'] | null; courseId: string; page: number };

const readList = ({ courseId, state, page }: SubmissionFilter, signal?: AbortSignal) =>
  api.get('/teach/submissions', {
    query: { state: state ?? undefined, courseId: courseId || undefined, page },
    signal,
  });
export type TaughtSubmission = Awaited<ReturnType<typeof readList>>['submissions'][number];

/** What learners handed in: of one's own courses, or of all for an admin. */
export const submissionsQuery = (filter: SubmissionFilter) =>
  queryOptions({
    queryKey: adminKeys.submissionList(filter),
    queryFn: ({ signal }) => readList(filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One of them with what the learner handed in before it. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.submission(id),
    queryFn: ({ signal }) => api.get('/teach/submissions/{id}', { path: { id }, signal }),
    staleTime: 0,
  });

type Verdict = { accepted: boolean; grade: number | null; comment: string };

/** Accepts it or gives it back. Somebody else may have done so meanwhile, which is seen then. */
export const useGrade = (id: string) =>
  useApiMutation((body: Verdict) => api.post('/teach/submissions/{id}/grade', { path: { id }, body }), {
    refetches: [adminKeys.submissions, adminKeys.taughtCourses],
  });
