export type Tag =
  'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code' | 'pre' | 'blockquote' | 'a';

/** Running text as the server reads it from markdown; `id` is a heading's anchor. */
export type Node = string | { tag: Tag; href?: string; id?: string; children: Node[] };
