import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { adminKeys } from './keys';

/** Questions out of a spreadsheet; nothing is stored. Some systems call a CSV file something else. */
export const useParseQuiz = () =>
  useApiMutation(({ file, withHidden }: { file: File; withHidden: boolean }) =>
    api.post('/admin/quizzes/parse', {
      query: { withHidden },
      body: new Blob([file], { type: 'text/csv' }),
    }),
  );

const readResults = (lessonId: string, page: number, signal?: AbortSignal) =>
  api.get('/teach/lessons/{lessonId}/quiz-results', { path: { lessonId }, query: { page }, signal });
export type QuizResults = Awaited<ReturnType<typeof readResults>>;

/** How learners do in a quiz. */
export const quizResultsQuery = (lessonId: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.quizResults(lessonId, page),
    queryFn: ({ signal }) => readResults(lessonId, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
