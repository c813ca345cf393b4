import { useQuery } from '@tanstack/react-query';
import { taughtCoursesQuery } from '@/api/admin/teaching';
import { t } from '@/i18n/teach';
import { FilterField } from './toolbar';
import type { ListParams } from './use-list-params';

/** One of the courses that somebody teaches, or all of them. */
export function TaughtCourseFilter({ list }: { list: ListParams }) {
  const { data } = useQuery(taughtCoursesQuery);
  const options = (data?.courses ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <FilterField list={list} name="course" label={t('course')} options={options} all={t('allCourses')} />
  );
}
