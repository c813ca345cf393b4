import type { RouteObject } from 'react-router';
import type { Document } from '@/shared/prose/document';
import type { ArticleMeta } from './posts';

const files = import.meta.glob<Document<ArticleMeta>>('@/i18n/prose/blog/*.md', { import: 'default' });

/** A route for each article, by its number and by its slug, so that a reader is sent one text and not all of them. */
export const articleRoutes: RouteObject[] = Object.entries(files).flatMap(([file, load]) => {
  const [, id, slug] = /(\d+)-(.+)\.md$/.exec(file) ?? [];
  const lazy = async () => {
    const [article, { ArticlePage }] = await Promise.all([load(), import('./article-page')]);
    return { Component: () => <ArticlePage article={article} /> };
  };
  return [id, slug].map((name) => ({ path: `blogs/${name}`, lazy }));
});
