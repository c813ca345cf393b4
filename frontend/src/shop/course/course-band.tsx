import { Link } from 'react-router';
import type { Course } from '@/api/types';
import { Avatar } from '@/kit/ui/avatar';
import { Badge } from '@/kit/ui/badge';
import { Breadcrumb } from '@/kit/ui/breadcrumb';
import { Rating } from '@/kit/ui/rating';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/course';
import { formatDay } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { courseFacts } from './course-facts';
import { tellingRating } from './telling-rating';

/** The content of the band: breadcrumb, title, promise, facts and mentor. Missing parts take no space. */
export function CourseBand({ course }: { course: Course }) {
  const mentor = course.mentor[0];
  const rating = tellingRating(course.reviewSummary?.rating);
  const facts = courseFacts(course);
  return (
    <>
      <Breadcrumb
        onDeep
        crumbs={[
          { label: t('courses'), to: paths.courses() },
          { label: course.categoryName ?? course.category, to: paths.courses({ category: course.category }) },
          { label: course.title },
        ]}
      />
      <h1
        lang={languageOf(course.title, course.language)}
        className="text-h1 lg:text-display lg:text-[3.25rem]"
      >
        {course.title}
      </h1>
      {course.courseIntroLine ? (
        <p lang={languageOf(course.courseIntroLine)} className="measure text-lead text-white/85">
          {course.courseIntroLine}
        </p>
      ) : null}
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-white/90 tnum">
        {rating ? (
          <li>
            <Link to="#reviews" className="-my-3 inline-block py-3 hover:underline">
              <Rating value={rating.average} count={rating.count} onDeep />
            </Link>
          </li>
        ) : null}
        {course.startsOn ? (
          <li className="font-semibold text-marigold">
            {common('startsOn', { date: formatDay(course.startsOn) })}
          </li>
        ) : null}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {course.isOffline ? (
          <li>
            <Badge tone="paper">{common('offline_course')}</Badge>
          </li>
        ) : null}
      </ul>
      {mentor ? (
        <p className="flex items-center gap-3">
          <Avatar name={mentor.name} src={mentor.profileImage} category={course.category} />
          {t('mentorLine', { name: mentor.name })}
        </p>
      ) : null}
    </>
  );
}
