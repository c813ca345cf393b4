import type { Meta } from '@/components/prose/document';

export type PostMeta = Meta & {
  /** '1' to '5'. */
  id: string;
  slug: string;
  excerpt: string;
  category: string;
  /** ISO. */
  date: string;
  /** A sample person's first name. */
  author: string;
  cover: string;
  words: number;
};

const files = import.meta.glob<PostMeta>('./content/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});

/** What the list needs to know of every article, the newest first; the articles' texts are not here. */
export const posts = Object.values(files).sort((a, b) => b.date.localeCompare(a.date));

/** Minutes, at 200 words each. */
export const readingTime = ({ words }: { words: number }): number => Math.ceil(words / 200);

/** Whether an address names this article: by its number or its slug. */
export const isNamed = (post: PostMeta, id: string | undefined): boolean =>
  id === post.id || id === post.slug;
