import type { SearchResult } from '@/api/search';
import type { CourseSummary } from '@/api/types';
import { t } from '@/i18n/search';
import { paths } from '@/domain/paths/paths';

/** One line of the suggestions, and where it leads. */
export type Found = {
  key: string;
  kind: 'course' | 'bundle' | 'lesson';
  title: string;
  /** The kind of the item, or what it belongs to. */
  aside: string;
  to: string;
};

/** Courses first, then bundles, then lessons, which lead to their course. */
export function foundLines(
  { courses, bundles, lessons }: SearchResult,
  courseLink: (course: CourseSummary) => string,
): Found[] {
  return [
    ...courses.map((course): Found => {
      const { _id, title, category, categoryName: aside = category } = course;
      return { key: _id, kind: 'course', title, aside, to: courseLink(course) };
    }),
    ...bundles.map(({ _id, slug, bundleName, isSpecial, totalCourses }): Found => {
      const to = isSpecial ? paths.specialBundle(slug) : paths.bundle(slug);
      return { key: _id, kind: 'bundle', title: bundleName, aside: t('bundle', { count: totalCourses }), to };
    }),
    ...lessons.map(({ title, courseTitle, courseSlug, isFree }, i): Found => {
      const aside = t(isFree ? 'freeLesson' : 'lesson', { course: courseTitle });
      return { key: `lesson-${i}`, kind: 'lesson', title, aside, to: paths.course(courseSlug) };
    }),
  ];
}
