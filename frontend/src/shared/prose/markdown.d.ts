/** A text with the day from which it holds (ISO) and one sentence that says it all. */
declare module '*.md' {
  import type { Document, Meta } from '@/shared/prose/document';

  const document: Document<Meta & { lead: string; since: string }>;
  export default document;
}
