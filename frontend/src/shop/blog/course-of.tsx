import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { coursesQuery } from '@/api/catalog';
import { CourseCard, CourseCardSkeleton } from '@/domain/catalog/course-card';
import { useCourseLink } from '@/domain/catalog/course-link';
import { t } from '@/i18n/blog';
import { paths } from '@/domain/paths/paths';
import { useInView } from '@/kit/lib/use-in-view';

/** A course on what the article is about; nothing where there is none. */
export function CourseOf({ category, name }: { category: string; name: string }) {
  const [root, near] = useInView<HTMLElement>();
  const { data, isError } = useQuery({ ...coursesQuery({ category, perPage: 1 }), enabled: near });
  const link = useCourseLink();
  const course = data?.courses[0];
  if (isError || (data && !course)) return null;
  return (
    <section ref={root} aria-labelledby="course-of" className="mx-auto mt-14 measure">
      <h2 id="course-of" className="text-h2">
        {t('courseOf')}
      </h2>
      <div className="mt-5 max-w-90">
        {course ? <CourseCard course={course} to={link(course)} /> : <CourseCardSkeleton />}
      </div>
      <Link
        to={paths.courses({ category })}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t('coursesOf', { category: name })}
      </Link>
    </section>
  );
}
