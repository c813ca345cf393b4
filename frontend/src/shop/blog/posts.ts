import type { Meta } from '@/shared/prose/document';

export type ArticleMeta = Meta & {
  excerpt: string;
  category: string;
  /** ISO. */
  date: string;
  /** A sample person's first name. */
  author: string;
  cover: string;
  words: number;
};
/** With what the file's name says: its number, '1' to '5', and its slug. */
export type Post = ArticleMeta & { id: string; slug: string };

const files = import.meta.glob<ArticleMeta>('@/i18n/prose/blog/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});

/** What the list needs to know of every article, the newest first; the articles' texts are not here. */
export const posts: Post[] = Object.entries(files)
  .map(([file, meta]) => {
    const [, id = '', slug = ''] = /(\d+)-(.+)\.md$/.exec(file) ?? [];
    return { ...meta, id, slug };
  })
  .sort((a, b) => b.date.localeCompare(a.date));

/** Minutes, at 200 words each. */
export const readingTime = ({ words }: { words: number }): number => Math.ceil(words / 200);
