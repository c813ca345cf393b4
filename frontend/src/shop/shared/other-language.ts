import { paths } from '@/domain/paths/paths';
import { prefix } from '@/kit/lib/prefix';

/**
 * Returns the address of the page at `path` in another language, whose addresses begin with `before`. In the
 * first language, an article leads to the list of articles instead, unless the page's head is known and names
 * a translation.
 */
export const addressIn = (before: string, path: string, headIsKnown: boolean): string => {
  const address = (path === '/' && before) || before + path;
  const isThere =
    prefix ||
    !path.startsWith(`${paths.blogs}/`) ||
    (headIsKnown && document.querySelector(`link[href$="${address}"]`));
  return isThere ? address : before + paths.blogs;
};
