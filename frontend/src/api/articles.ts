import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { ApiSchema } from './types';

export type ArticleSummary = ApiSchema['ArticleSummary'];
export type ArticleDetail = ApiSchema['ArticleDetail'];

/** Published articles of the blog, latest first. */
export const articlesQuery = queryOptions({
  queryKey: keys.articleList,
  queryFn: ({ signal }) => api.get('/articles', { signal }).then((data) => data.articles),
});

/** One article, by slug or number, with the two after it. */
export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.article(id),
    queryFn: ({ signal }) => api.get('/articles/{id}', { path: { id }, signal }).then((data) => data.article),
  });
