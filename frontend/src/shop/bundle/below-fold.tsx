import { useQuery } from '@tanstack/react-query';
import { bundleQuery } from '@/api/catalog';
import type { BundleWithCourses, CourseSummary } from '@/api/types';
import { listedCourses } from '@/shop/shared/bundle-courses';
import { LastBuy } from '@/shop/shared/last-buy';
import { bundleForSale } from '@/shop/shared/bundle-for-sale';
import { LearnersOnCourses } from '@/shop/shared/courses-reviews';
import { Questions } from '@/shop/shared/questions';
import { TeacherList, useTeachers } from '@/shop/shared/teachers';
import { t as buy } from '@/i18n/buy';
import { t as common } from '@/i18n/common';
import { t as people } from '@/i18n/teachers';
import { useHydrated } from '@/kit/lib/use-hydrated';

/** The number of courses whose mentors are fetched. */
const ASKED = 8;

/** The bundle's page below its courses. It asks for the bundle itself: this code may come after the data. */
export default function BelowFold({ address }: { address: string }) {
  const { data: bundle } = useQuery(bundleQuery(address));
  return bundle ? <Rest bundle={bundle} /> : null;
}

/**
 * The mentors of a bundle. Renders nothing until they are loaded: their number is unknown, and a placeholder
 * of the wrong size would shift the content below. They are fetched as soon as this code is loaded, while the
 * visitor reads the content above.
 */
function Taught({ courses }: { courses: CourseSummary[] }) {
  const found = useTeachers(courses, courses.length);
  // The prerendered page does not contain the mentors.
  if (!useHydrated() || found.pending || found.people.length === 0) return null;
  return (
    <section className="container-page border-t border-line py-[clamp(40px,6vw,72px)]">
      <h2 className="text-h2">{people('heading')}</h2>
      <TeacherList people={found.people} whole />
    </section>
  );
}

function Rest({ bundle }: { bundle: BundleWithCourses }) {
  const courses = listedCourses(bundle.courses);
  // The prerendered page is that of a visitor, so ownership is known only after hydration.
  const owned = useHydrated() && bundle.owned;
  return (
    <div data-theme={bundle.isSpecial ? (bundle.theme ?? 'orange') : undefined}>
      <LearnersOnCourses reviews={bundle.reviews} className="pb-[clamp(48px,8vw,96px)]" />
      <Taught courses={courses.slice(0, ASKED)} />
      {bundle.questions.length > 0 ? (
        <div className="container-page pb-[clamp(48px,8vw,96px)]">
          <Questions items={bundle.questions} />
        </div>
      ) : null}
      {owned ? null : (
        <LastBuy
          sale={bundleForSale(bundle)}
          text={bundle.description}
          facts={[
            common('courses', { count: bundle.courses.length }),
            common('lessons', { count: bundle.totalLessons }),
            buy('lifetime'),
          ]}
        />
      )}
    </div>
  );
}
