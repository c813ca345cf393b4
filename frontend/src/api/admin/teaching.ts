import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { courseKeys } from '@/api/course/keys';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

type TaughtCourses = Awaited<ReturnType<typeof readCourses>>;
export type TaughtCourse = TaughtCourses['courses'][number];
export type TaughtLearner = Awaited<ReturnType<typeof readLearners>>['learners'][number];
export type TaughtQuestion = ApiSchema['QuestionBody'];

/** Rows of a page, as the server cuts them. */
export const TEACH_PAGE = 20;

const readCourses = (signal?: AbortSignal) => api.get('/teach/courses', { signal });

/** The courses that name a mentor; all of them for an admin. */
export const taughtCoursesQuery = queryOptions({
  queryKey: adminKeys.taughtCourses,
  queryFn: ({ signal }) => readCourses(signal),
});

type LearnerFilter = { q: string; page: number };
const readLearners = (id: string, query: LearnerFilter, signal?: AbortSignal) =>
  api.get('/teach/courses/{id}/learners', { path: { id }, query, signal });

/** A course's learners, without address and number. */
export const taughtLearnersQuery = (id: string, filter: LearnerFilter) =>
  queryOptions({
    queryKey: adminKeys.taughtLearners(id, filter),
    queryFn: ({ signal }) => readLearners(id, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type QuestionFilter = { courseId: string; unanswered: boolean; page: number };

/**
 * Questions of learners about the mentor's own courses. The key is below the discussions' key, so that an
 * answer invalidates it.
 */
export const taughtQuestionsQuery = (filter: QuestionFilter) =>
  queryOptions({
    queryKey: courseKeys.taughtQuestions(filter),
    queryFn: ({ signal }) =>
      api.get('/teach/questions', {
        query: { ...filter, courseId: filter.courseId || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
