export type Tag =
  'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code' | 'pre' | 'blockquote' | 'a';

/** Running text as the build reads it from a markdown file; `id` is a heading's anchor. */
export type Node = string | { tag: Tag; href?: string; id?: string; children: Node[] };

/** The front matter that every text has. */
export type Meta = { title: string; description: string };

/** A markdown file. */
export type Document<M extends Meta = Meta> = {
  meta: M & { words: number };
  /** Of the second level, in order. */
  headings: { id: string; text: string }[];
  body: Node[];
};
