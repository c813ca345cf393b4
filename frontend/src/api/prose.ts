export type Tag =
  'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code' | 'pre' | 'blockquote' | 'a';

/** Rich text that the server parsed from Markdown. `id` is the anchor of a heading. */
export type Node = string | { tag: Tag; href?: string; id?: string; children: Node[] };
