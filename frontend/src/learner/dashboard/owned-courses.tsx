import { useSearchParams } from 'react-router';
import { Chip } from '@/kit/ui/chip';
import { t } from '@/i18n/dashboard';
import { oneOf } from '@/kit/lib/one-of';
import { byFilter, filters, type Filter } from './course-filter';
import { courseGrid } from './course-grid';
import { nextCourse } from './next-course';
import { OwnedCourse, type Owned } from './owned-course';

const names = {
  all: t('showAll'),
  progress: t('showProgress'),
  finished: t('showFinished'),
  new: t('showNew'),
} as const;
const nothing = { all: '', progress: t('noneProgress'), finished: t('noneFinished'), new: t('noneNew') };

/** The learner's courses. The query parameter `show` filters them. */
export function OwnedCourses({ courses, level }: { courses: Owned[]; level: 2 | 3 }) {
  const [search, setSearch] = useSearchParams();
  const chosen: Filter = oneOf(filters, search.get('show') ?? '') ?? 'all';
  const found = byFilter(courses);
  const shown = found[chosen];
  const next = nextCourse(courses);
  return (
    <>
      {courses.length > 1 ? (
        <div role="group" aria-label={t('show')} className="mb-4 flex flex-wrap gap-2">
          {filters.map((filter) => (
            <Chip
              key={filter}
              selected={filter === chosen}
              onClick={() =>
                setSearch(filter === 'all' ? {} : { show: filter }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            >
              {names[filter]}
              <span className="tnum">{found[filter].length}</span>
            </Chip>
          ))}
        </div>
      ) : null}
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-6 text-mute'}>
        {shown.length > 0 ? t('shown', { count: shown.length }) : nothing[chosen]}
      </p>
      <ul className={courseGrid}>
        {shown.map((course) => (
          <li key={course._id}>
            <OwnedCourse course={course} level={level} isNext={course._id === next?._id} />
          </li>
        ))}
      </ul>
    </>
  );
}
