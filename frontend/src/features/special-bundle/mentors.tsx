import { useQueries } from '@tanstack/react-query';
import { courseQuery } from '@/api/catalog';
import type { BundleWithCourses } from '@/api/types';
import { listed } from '@/components/catalog/bundle-courses';
import { Avatar } from '@/components/ui/avatar';
import { ErrorBlock } from '@/components/ui/error-block';
import { Loading, Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { t } from '@/i18n/en/bundle-story';
import type { BundlePart } from './enroll-button';
import { leadCourses, teachers, type Teacher } from './lead-courses';

const grid = 'mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-3';
/** The mentors of so many courses are shown. */
const shown = 3;

/** The people who teach the bundle's first courses. */
export function Mentors({ bundle }: Pick<BundlePart, 'bundle'>) {
  if (bundle?.courses.length === 0) return null;
  return (
    <section className="container-page section">
      <h2 className="text-h2">{t('mentorsTitle')}</h2>
      <p className="mt-1 text-mute">{t('mentorsLead')}</p>
      {bundle ? <Teachers bundle={bundle} /> : <Waiting />}
    </section>
  );
}

function Teachers({ bundle }: { bundle: BundleWithCourses }) {
  const found = useQueries({
    queries: leadCourses(listed(bundle.courses), shown).map(({ slug }) => courseQuery(slug)),
    combine: (results) => ({
      people: teachers(results.flatMap(({ data }) => data ?? [])),
      pending: results.some(({ isPending }) => isPending),
      fetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => results.forEach((result) => void result.refetch()),
    }),
  });
  if (found.pending) return <Waiting />;
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
  return (
    <ul className={grid}>
      {found.people.map((teacher) => (
        <Person key={teacher.mentor.name} {...teacher} />
      ))}
    </ul>
  );
}

function Person({ mentor, course }: Teacher) {
  return (
    <li className="flex gap-5 lg:flex-col">
      <Avatar name={mentor.name} src={mentor.profileImage} size="lg" category={course.category} />
      <div className="min-w-0">
        <h3 className="text-h3">{mentor.name}</h3>
        <p className="text-small font-semibold text-brand">{t('teaches', { course: course.title })}</p>
        <p className="mt-2 measure text-mute">{mentor.about}</p>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <Loading label={t('mentorsLoading')}>
      <div className={grid}>
        {Array.from({ length: shown }, (_, i) => (
          <div key={i} className="flex gap-5 lg:flex-col">
            <Skeleton className="size-20 shrink-0 rounded-full!" />
            <SkeletonText lines={5} className="w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
