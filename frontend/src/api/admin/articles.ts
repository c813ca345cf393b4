import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** An article in the back office; in lists without its text. */
export type AdminArticle = ApiSchema['AdminArticle'];
export type ArticleBody = ApiSchema['ArticleForm'];

/** One page of articles, latest first. */
export const adminArticlesQuery = (filter: { q: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.articleList(filter),
    queryFn: ({ signal }) => api.get('/admin/articles', { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const adminArticleQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.article(id),
    queryFn: ({ signal }) =>
      api.get('/admin/articles/{id}', { path: { id }, signal }).then((data) => data.article),
    staleTime: 0,
  });

const invalidates = [adminKeys.articles, keys.articles];

export const useCreateArticle = () =>
  useApiMutation((body: ArticleBody) => api.post('/admin/articles', { body }).then((data) => data.article), {
    invalidates,
  });

export const useUpdateArticle = (id: string) =>
  useApiMutation(
    (body: ArticleBody) =>
      api.patch('/admin/articles/{id}', { path: { id }, body }).then((data) => data.article),
    { invalidates: [...invalidates, adminKeys.translations] },
  );

export const useDeleteArticle = (id: string) =>
  useApiMutation(() => api.delete('/admin/articles/{id}', { path: { id } }), {
    // Mark as stale without a refetch: this page would ask for the deleted article. The next page refetches.
    onSuccess: (_answer, _input, client) => {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
