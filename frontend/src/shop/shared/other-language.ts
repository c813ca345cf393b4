import { paths } from '@/shared/lib/paths';
import { prefix } from '@/shared/lib/prefix';

/** The address of the page at `path` in another language, whose addresses begin with `before`. */
export const addressIn = (before: string, path: string): string =>
  path === '/' ? before || '/' : before + path;

/**
 * Whether there is one. An article may be in the first language alone; of a translated one the server tells search engines, in
 * the head of the page that was asked for.
 */
export const isTranslated = (path: string, address: string, headIsKnown = true): boolean =>
  prefix !== '' ||
  !path.startsWith(`${paths.blogs}/`) ||
  (headIsKnown && document.querySelector(`link[hreflang][href$="${address}"]`) !== null);
