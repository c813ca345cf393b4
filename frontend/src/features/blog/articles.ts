import type { Document } from '@/components/prose/document';
import { isNamed, type PostMeta } from './posts';

const files = import.meta.glob<Document<PostMeta>>('./content/*.md', { import: 'default', eager: true });

/** The article of an address. */
export const articleOf = (id: string | undefined): Document<PostMeta> | undefined =>
  Object.values(files).find(({ meta }) => isNamed(meta, id));
