import { useQuery } from '@tanstack/react-query';
import { nextCoursesQuery } from '@/api/course/next';
import { CourseCard } from '@/domain/catalog/course-card';
import { t } from '@/i18n/player';

/** Shows nothing while loading, or if no buyer of this course bought another one. */
export default function NextCourses({ courseId }: { courseId: string }) {
  const { data: courses = [] } = useQuery(nextCoursesQuery(courseId));
  if (courses.length === 0) return null;
  return (
    <section className="mt-8 max-md:px-4">
      <h2 className="mb-4 text-h3">{t('nextCourses')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <li key={course._id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}
