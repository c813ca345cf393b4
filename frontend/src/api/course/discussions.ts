import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema, Page } from '@/api/types';
import { courseKeys } from './keys';

/** A question or an answer. */
export type Post = ApiSchema['PostBody'];
export type Question = ApiSchema['QuestionBody'];
type Questions = ApiSchema['QuestionsData'];
type Thread = ApiSchema['ThreadData'];

export const questionFilters = ['all', 'unanswered', 'mine', 'following'] as const;
export const questionSorts = ['recent', 'votes'] as const;

export type QuestionFilter = {
  /** A lesson's id, or `null` for the questions of the whole course. */
  lesson: string | null;
  q: string;
  filter: (typeof questionFilters)[number];
  sort: (typeof questionSorts)[number];
};

const nextPage = ({ page: { page, perPage, total } }: { page: Page }): number | undefined =>
  page * perPage < total ? page + 1 : undefined;

export const questionsQuery = (course: string, filter: QuestionFilter) =>
  infiniteQueryOptions({
    queryKey: courseKeys.questionList(course, filter),
    queryFn: ({ signal, pageParam }) =>
      api.get('/course/{course}/discussions', {
        path: { course },
        query: { ...filter, lesson: filter.lesson ?? undefined, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A question with its answers: the marked one first, then the oldest. */
export const threadQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: courseKeys.thread(id),
    queryFn: ({ signal, pageParam }) =>
      api.get('/discussions/{id}', { path: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** Removes duplicates: posts that are written between two page reads move rows to the next page. */
export const distinct = <P extends Pick<Post, '_id'>>(posts: P[]): P[] => [
  ...new Map(posts.map((post) => [post._id, post])).values(),
];

/** Updates a post in all cached lists without changing its position. */
function patchPost(client: QueryClient, id: string, change: Partial<Question>): void {
  const patched = <P extends Post>(post: P): P => (post._id === id ? { ...post, ...change } : post);
  client.setQueriesData<InfiniteData<Questions>>(
    { queryKey: courseKeys.questionLists },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, questions: page.questions.map(patched) })),
      },
  );
  client.setQueriesData<InfiniteData<Thread>>(
    { queryKey: courseKeys.threads },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          question: patched(page.question),
          answers: page.answers.map(patched),
        })),
      },
  );
}

const discussions = { invalidates: [courseKeys.discussions] };

export const useAsk = (course: string) =>
  useApiMutation(
    (body: ApiSchema['NewQuestion']) => api.post('/course/{course}/discussions', { path: { course }, body }),
    discussions,
  );

/**
 * Appends the new answer to the end of the loaded ones, where its writer looks for it, even if more pages
 * follow.
 */
export const useAnswer = (id: string) =>
  useApiMutation((body: string) => api.post('/discussions/{id}/answers', { path: { id }, body: { body } }), {
    onSuccess: ({ answer }, _, client) =>
      client.setQueryData(
        threadQuery(id).queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page, i) => ({
              ...page,
              question: { ...page.question, answers: page.question.answers + 1, following: true },
              answers: i === data.pages.length - 1 ? [...page.answers, answer] : page.answers,
            })),
          },
      ),
    invalidates: [courseKeys.questionLists],
  });

export const useEditPost = (postId: string) =>
  useApiMutation(
    (body: ApiSchema['PostEdit']) => api.patch('/discussions/posts/{postId}', { path: { postId }, body }),
    discussions,
  );

/** Do not refetch a deleted question: its page is being left. */
export const useDeletePost = (postId: string, isQuestion: boolean) =>
  useApiMutation(
    () => api.delete('/discussions/posts/{postId}', { path: { postId } }),
    isQuestion ? { invalidates: [courseKeys.questionLists] } : discussions,
  );

export const useVote = (postId: string) =>
  useApiMutation(
    (voted: boolean) =>
      voted
        ? api.put('/discussions/posts/{postId}/vote', { path: { postId } })
        : api.delete('/discussions/posts/{postId}/vote', { path: { postId } }),
    { onSuccess: (votes, _, client) => patchPost(client, postId, votes) },
  );

/** Marks the answer that helped, or takes the mark away. */
export const useAccept = (postId: string) =>
  useApiMutation(
    (accepted: boolean) =>
      accepted
        ? api.put('/discussions/posts/{postId}/accepted', { path: { postId } })
        : api.delete('/discussions/posts/{postId}/accepted', { path: { postId } }),
    discussions,
  );

export const useFollow = (id: string) =>
  useApiMutation(
    (following: boolean) =>
      following
        ? api.put('/discussions/{id}/follow', { path: { id } })
        : api.delete('/discussions/{id}/follow', { path: { id } }),
    { onSuccess: (followed, _, client) => patchPost(client, id, followed) },
  );

export const useReport = (postId: string) =>
  useApiMutation((reason: string) =>
    api.post('/discussions/posts/{postId}/reports', { path: { postId }, body: { reason } }),
  );

/** For admins: hides a post with a reason that its author reads, or with `null` shows it again. */
export const useHide = (postId: string) =>
  useApiMutation(
    (reason: string | null) =>
      reason === null
        ? api.delete('/discussions/posts/{postId}/hidden', { path: { postId } })
        : api.put('/discussions/posts/{postId}/hidden', { path: { postId }, body: { reason } }),
    discussions,
  );

/** For admins: locks a question, after which nobody else can answer it. */
export const useLock = (id: string) =>
  useApiMutation(
    (locked: boolean) =>
      locked
        ? api.put('/discussions/{id}/lock', { path: { id } })
        : api.delete('/discussions/{id}/lock', { path: { id } }),
    discussions,
  );
