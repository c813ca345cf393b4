import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { courseKeys } from './keys';

export type Quiz = ApiSchema['QuizBody'];
export type Attempt = ApiSchema['QuizAttemptBody'];
export type QuizResult = ApiSchema['QuizResultBody'];
export type Answer = ApiSchema['AnswerEntry'];

/** An attempt: the paper while it is open, its result once it is handed in or has run out. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: courseKeys.attempt(id),
    queryFn: ({ signal }) => api.get('/quiz-attempts/{id}', { path: { id }, signal }),
    // The quiz keeps the learner's answers in its own state, which a refetch must not replace.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Starts an attempt, or resumes the open one. */
export const useStartAttempt = (courseId: string, lessonId: string) =>
  useApiMutation(
    () => api.post('/course/{id}/lessons/{lessonId}/attempts', { path: { id: courseId, lessonId } }),
    {
      onSuccess: ({ attempt }, _, client) =>
        client.setQueryData(attemptQuery(attempt._id).queryKey, { attempt }),
      refetches: [keys.lesson(courseId, lessonId)],
    },
  );

/** Saves all answers so far. The call outlives the page, so that it can be made on leaving. */
export const saveAnswers = (id: string, answers: Answer[]) =>
  api.put('/quiz-attempts/{id}/answers', { path: { id }, body: { answers }, keepalive: true });

/** Submits the attempt. The answer is the result, which may mark the lesson as completed. */
export const useSubmitAttempt = (id: string, courseId: string, lessonId: string) =>
  useApiMutation(
    (answers: Answer[]) => api.post('/quiz-attempts/{id}/submit', { path: { id }, body: { answers } }),
    {
      onSuccess: ({ result }, _, client) => client.setQueryData(attemptQuery(id).queryKey, { result }),
      invalidates: quizChanges(courseId, lessonId),
    },
  );

/** Query keys that become stale when an attempt is submitted. */
export const quizChanges = (courseId: string, lessonId: string) =>
  [keys.lesson(courseId, lessonId), keys.courses, keys.learning, keys.certificates] as const;
