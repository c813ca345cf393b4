import { paths } from '@/domain/paths/paths';
import { prefix } from '@/kit/lib/prefix';

/**
 * The address of the page at `path` in another language, whose addresses begin with `before`. An article may be in the first
 * language alone: the list of articles, unless the head of the page that was asked for names a translation.
 */
export const addressIn = (before: string, path: string, headIsKnown: boolean): string => {
  const address = (path === '/' && before) || before + path;
  const isThere =
    prefix ||
    !path.startsWith(`${paths.blogs}/`) ||
    (headIsKnown && document.querySelector(`link[href$="${address}"]`));
  return isThere ? address : before + paths.blogs;
};
