import { useQueries } from '@tanstack/react-query';
import { courseQuery } from '@/api/catalog';
import type { CourseSummary } from '@/api/types';
import { Avatar } from '@/kit/ui/avatar';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/teachers';
import { cn } from '@/kit/lib/cn';
import { formatList } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { teachers, type Teacher } from './lead-courses';

const grid = 'mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-3';
/** The number of people shown, and of placeholders. */
const shown = 3;

/**
 * Loads the teachers of some courses, one request per course, because lists of courses don't contain them.
 */
export const useTeachers = (courses: Pick<CourseSummary, 'slug'>[], most = shown) =>
  useQueries({
    queries: courses.map(({ slug }) => courseQuery(slug)),
    combine: (results) => ({
      people: teachers(results.flatMap(({ data }) => data ?? [])).slice(0, most),
      pending: results.some(({ isPending }) => isPending),
      fetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => results.forEach((result) => void result.refetch()),
    }),
  });

export function Teachers({ courses }: { courses: Pick<CourseSummary, 'slug'>[] }) {
  const found = useTeachers(courses);
  if (found.pending) return <TeachersSkeleton />;
  if (found.people.length === 0 && found.error) {
    return (
      <div className="mt-6">
        <ErrorBlock
          error={found.error}
          prefix={t('mentorsPrefix')}
          onRetry={found.refetch}
          retrying={found.fetching}
        />
      </div>
    );
  }
  return <TeacherList people={found.people} />;
}

/** `whole` shows full titles, where no skeleton reserved space for them. */
export function TeacherList({ people, whole = false }: { people: Teacher[]; whole?: boolean }) {
  return (
    <ul className={grid}>
      {people.map((teacher) => (
        <Person key={teacher.mentor.name} {...teacher} whole={whole} />
      ))}
    </ul>
  );
}

// One box for the mentors and their skeleton, so that nothing below moves when they load.
const person = 'grid self-start grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 lg:grid-cols-1';
const about = 'measure line-clamp-5 h-[5lh] max-lg:col-span-2';
const subject = 'line-clamp-3 h-[3lh] lg:line-clamp-2 lg:h-[2lh]';

function Person({ mentor, courses, whole }: Teacher & { whole: boolean }) {
  return (
    <li className={person}>
      <Avatar name={mentor.name} src={mentor.profileImage} size="lg" category={courses[0]?.category} />
      <div className="min-w-0">
        <h3 lang={languageOf(mentor.name)} translate="no" className="truncate text-h3">
          {mentor.name}
        </h3>
        <p className={cn('text-small font-semibold text-brand', !whole && subject)}>
          {t('teaches', { courses: formatList(courses.map(({ title }) => title)) })}
        </p>
      </div>
      <p lang={languageOf(mentor.about)} className={cn(about, 'text-mute')}>
        {mentor.about}
      </p>
    </li>
  );
}

/** Placeholders while the teachers load. */
export function TeachersSkeleton() {
  return (
    <Loading label={t('mentorsLoading')}>
      <div className={grid}>
        {Array.from({ length: shown }, (_, i) => (
          <div key={i} className={person}>
            <Skeleton className="size-20 rounded-full!" />
            <div>
              <SkeletonText className="w-2/3 text-h3" />
              <SkeletonText lines={2} className={cn('text-small', subject)} />
            </div>
            <SkeletonText lines={5} className={about} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
