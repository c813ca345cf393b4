import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type QuizResults = ApiSchema['QuizResults'];

/** Questions out of a spreadsheet; nothing is stored. Some systems call a CSV file something else. */
export const useParseQuiz = () =>
  useApiMutation((file: File) =>
    api.post('/admin/quizzes/parse', { body: new Blob([file], { type: 'text/csv' }) }),
  );

/** How learners do in a quiz. */
export const quizResultsQuery = (lessonId: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.quizResults(lessonId, page),
    queryFn: ({ signal }) =>
      api.get('/teach/lessons/{lessonId}/quiz-results', { path: { lessonId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
