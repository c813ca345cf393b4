import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { coursesQuery } from '@/api/catalog';
import type { Course } from '@/api/types';
import { CourseCard, CourseCardSkeleton } from '@/domain/catalog/course-card';
import { t } from '@/i18n/course-below-fold';
import { paths } from '@/domain/paths/paths';

const SHOWN = 4;

type RelatedCoursesProps = { course: Course; near: boolean };

/** Others of the course's category which their reader does not own. */
export function RelatedCourses({ course, near }: RelatedCoursesProps) {
  const { category, categoryName = category } = course;
  const session = useSession();
  const { data, error } = useQuery({ ...coursesQuery({ category, perPage: 12 }), enabled: near });
  const owned = new Set(session.status === 'user' ? session.user.courses.map(({ _id }) => _id) : []);
  const others = data?.courses.filter(({ _id }) => _id !== course._id && !owned.has(_id)).slice(0, SHOWN);
  if (error || others?.length === 0) return null;
  return (
    <section className="noscript:hidden">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-h2">{t('related')}</h2>
        <Link to={paths.courses({ category })} className="inline-flex min-h-11 items-center text-link">
          {t('relatedAll', { category: categoryName })}
        </Link>
      </div>
      {others ? (
        <ul className="grid-cards max-sm:*:nth-[n+4]:hidden">
          {others.map((other) => (
            <li key={other._id}>
              <CourseCard course={other} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={t('relatedLoading')} className="grid-cards max-sm:*:nth-[n+4]:hidden">
          {Array.from({ length: SHOWN }, (_, i) => (
            <CourseCardSkeleton key={i} />
          ))}
        </div>
      )}
    </section>
  );
}
