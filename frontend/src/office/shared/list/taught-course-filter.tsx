import { useQuery } from '@tanstack/react-query';
import { taughtCoursesQuery } from '@/api/admin/teaching';
import { t } from '@/i18n/teach';
import { FilterField } from './toolbar';
import type { ListParams } from './use-list-params';

/** A filter by one of the courses that the user teaches. */
export function TaughtCourseFilter({ list }: { list: ListParams }) {
  const { data } = useQuery(taughtCoursesQuery);
  const options = (data?.courses ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <FilterField list={list} name="course" label={t('course')} options={options} all={t('allCourses')} />
  );
}
