import { useQuery } from '@tanstack/react-query';
import { adminBundlesQuery } from '@/api/admin/bundles';
import { adminCoursesQuery } from '@/api/admin/courses';
import type { ItemType } from '@/api/types';
import { t } from '@/i18n/en/admin-kit';
import { useDebounced } from '@/lib/use-debounced';

/** Courses or bundles whose name holds the text; archived ones are not given any more. */
export function useItemSuggestions(type: ItemType, typed: string) {
  const q = useDebounced(typed);
  const asked = q.length > 2;
  const filter = { q, status: '', sort: 'title', page: 1 };
  const courses = useQuery({ ...adminCoursesQuery(filter), enabled: asked && type === 'course' });
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
    // The list also finds by category; here the name counts.
    .filter(({ name, status }) => status !== 'Archived' && name.toLowerCase().includes(needle))
    .map(({ _id, name, status }) => ({
      id: _id,
      label: name,
      note: status === 'Draft' ? t('draft') : undefined,
    }));
  return { options, loading: query.isFetching || q !== typed, fault: query.error };
}
