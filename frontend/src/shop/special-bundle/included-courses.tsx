import type { CourseSummary } from '@/api/types';
import { listedCourses } from '@/shop/shared/bundle-courses';
import { CourseRowText } from '@/domain/catalog/course-row';
import { Picture } from '@/kit/media/picture';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/bundle-below-fold';
import { languageOf } from '@/kit/lib/language';
import type { SectionPart } from './part';

const grid = 'mt-8 grid gap-x-8 md:mt-10 md:grid-cols-2 lg:grid-cols-3';

/** The courses of the bundle, each with a link to its page. */
export function IncludedCourses({ section: { text }, bundle }: SectionPart<'bundleCourses'>) {
  const courses = bundle && listedCourses(bundle.courses);
  return (
    <section className="border-y border-line bg-card">
      <div className="container-page section">
        <h2 className="text-h1">
          {bundle ? t('coursesTitle', { count: bundle.courses.length }) : t('coursesTitleWaiting')}
        </h2>
        {bundle?.description ? (
          <p lang={languageOf(bundle.description)} className="mt-3 measure text-lead text-mute">
            {bundle.description}
          </p>
        ) : null}
        <p lang={languageOf(text ?? '')} className="mt-2 measure wrap-anywhere text-mute">
          {courses?.length === 0 ? t('coursesNone') : text}
        </p>
        {courses?.some((course) => course.isOffline) ? (
          <p className="mt-2 measure text-mute">{t('coursesOffline')}</p>
        ) : null}
        <ul className={grid}>
          {courses?.map((course) => <Row key={course._id} course={course} />) ??
            Array.from({ length: 12 }, (_, i) => <RowSkeleton key={i} />)}
        </ul>
      </div>
    </section>
  );
}

const row = 'flex items-center gap-4 border-t border-line py-4';

function Row({ course }: { course: CourseSummary }) {
  return (
    <li className={`group relative ${row}`}>
      <Picture
        src={course.image}
        alt=""
        category={course.category}
        className="w-20 shrink-0 rounded-control lg:w-24"
      />
      <div className="min-w-0">
        <CourseRowText course={course} />
        {course.rating === null && course.ratingCount > 0 ? (
          <p className="text-small text-mute">{t('fewReviews', { count: course.ratingCount })}</p>
        ) : null}
      </div>
    </li>
  );
}

function RowSkeleton() {
  return (
    <li className={row}>
      <Skeleton className="aspect-video w-20 shrink-0 lg:w-24" />
      <SkeletonText lines={2} className="w-full" />
    </li>
  );
}
