import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lookAtQuery } from '@/api/catalog';
import { t } from '@/i18n/layout';
import { paths } from '@/domain/paths/paths';
import { useInView } from '@/kit/lib/use-in-view';
import { CourseCard, CourseCardSkeleton } from './course-card';
import { useCourseLink } from './course-link';

type CoursesToLookAtProps = {
  title: string;
  /** Shows a link to all courses. False where the page has such a link already. */
  linked?: boolean;
};

/** Some trending courses, where a page has little of its own to show; nothing where there are none. */
export default function CoursesToLookAt({ title, linked = true }: CoursesToLookAtProps) {
  const [root, near] = useInView<HTMLElement>();
  const { data, isError } = useQuery({ ...lookAtQuery, enabled: near });
  const link = useCourseLink();
  if (isError || data?.courses.length === 0) return null;
  return (
    <section ref={root} aria-labelledby="look-at">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="look-at" className="text-h2">
          {title}
        </h2>
        {linked ? (
          <Link
            to={paths.courses()}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t('allCourses')}
          </Link>
        ) : null}
      </div>
      <ul className="grid-courses">
        {(data?.courses ?? [null, null, null, null]).map((course, i) => (
          <li key={i}>
            {course ? <CourseCard course={course} to={link(course)} /> : <CourseCardSkeleton />}
          </li>
        ))}
      </ul>
    </section>
  );
}
