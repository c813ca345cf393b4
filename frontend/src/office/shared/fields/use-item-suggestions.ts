import { useQuery } from '@tanstack/react-query';
import { adminBundlesQuery } from '@/api/admin/bundles';
import { adminCoursesQuery } from '@/api/admin/courses';
import type { ItemType } from '@/api/types';
import { t } from '@/i18n/office-shared';
import { useDebounced } from '@/kit/lib/use-debounced';

/** The maximum number of suggestions. */
const most = 20;

/**
 * Suggests courses or bundles whose name contains the text. Archived ones are left out, since they can't be
 * assigned any more. With a student, items that they own are left out too.
 */
export function useItemSuggestions(type: ItemType, typed: string, student?: string) {
  const q = useDebounced(typed);
  const asked = q.length > 2;
  // Without a student the server also returns archived items, and bundles that match by category. The larger
  // page leaves room for the suggestions among them.
  const perPage = student ? most : 100;
  const filter = { q, status: '', sort: 'title', page: 1, perPage, assignableTo: student };
  const courses = useQuery({
    ...adminCoursesQuery({ ...filter, in: 'title' }),
    enabled: asked && type === 'course',
  });
  const bundles = useQuery({ ...adminBundlesQuery(filter), enabled: asked && type === 'bundle' });
  const query = type === 'course' ? courses : bundles;
  const rows =
    type === 'course'
      ? (courses.data?.courses ?? []).map(({ _id, title, status }) => ({ _id, name: title, status }))
      : (bundles.data?.bundles ?? []).map(({ _id, bundleName, status }) => ({
          _id,
          name: bundleName,
          status,
        }));
  const needle = typed.toLowerCase();
  const options = rows
    .filter(({ name, status }) => status !== 'Archived' && name.toLowerCase().includes(needle))
    .slice(0, most)
    .map(({ _id, name, status }) => ({
      id: _id,
      label: name,
      note: status === 'Draft' ? t('draft') : undefined,
    }));
  return { options, loading: query.isFetching || q !== typed, error: query.error };
}
