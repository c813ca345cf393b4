import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { courseKeys } from '@/api/course/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type AdminPost = ApiSchema['AdminPostBody'];

export const postFilters = ['unanswered', 'reported', 'hidden', 'all'] as const;
type PostFilter = { filter: (typeof postFilters)[number]; q: string; page: number };

export const postsQuery = (filter: PostFilter) =>
  queryOptions({
    queryKey: adminKeys.postList(filter),
    queryFn: ({ signal }) => api.get('/admin/discussions', { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Dismisses the reports of a post. The post stays visible. */
export const useDismissReports = (postId: string) =>
  useApiMutation(() => api.delete('/admin/discussions/{postId}/reports', { path: { postId } }), {
    invalidates: [adminKeys.discussions],
  });

/** Hides a post with a reason that its author reads, or with `null` shows it again. */
export const useHidePost = (postId: string) =>
  useApiMutation(
    (reason: string | null) =>
      reason === null
        ? api.delete('/discussions/posts/{postId}/hidden', { path: { postId } })
        : api.put('/discussions/posts/{postId}/hidden', { path: { postId }, body: { reason } }),
    { invalidates: [adminKeys.discussions, courseKeys.discussions] },
  );
