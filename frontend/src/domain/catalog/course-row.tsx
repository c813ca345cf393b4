import { Link } from 'react-router';
import type { CourseSummary } from '@/api/types';
import { Badge } from '@/kit/ui/badge';
import { Rating } from '@/kit/ui/rating';
import { t } from '@/i18n/common';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { courseEffort } from './facts';
import { offlineLabel } from './offline';
import { StartDate } from './start-date';

/**
 * Title and facts of a course in a list. The title's link covers the row, which needs the classes `relative
 * group`.
 */
export function CourseRowText({ course }: { course: CourseSummary }) {
  const offline = offlineLabel(course);
  return (
    <>
      <h3 lang={languageOf(course.title, course.language)} className="text-body leading-snug font-semibold">
        <Link to={paths.course(course.slug)} className="group-hover:text-brand after:absolute after:inset-0">
          {course.title}
        </Link>
      </h3>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-mute tnum">
        <StartDate day={course.startsOn} />
        <span>{courseEffort(course).slice(0, 2).join(' · ')}</span>
        <span>{t('lessons', { count: course.totalLessons })}</span>
        <Rating value={course.rating} count={course.ratingCount} />
        {offline === 'no' ? null : (
          <span className={offline === 'phone' ? 'md:hidden' : undefined}>
            <Badge>{t('offline_course')}</Badge>
          </span>
        )}
      </p>
    </>
  );
}
