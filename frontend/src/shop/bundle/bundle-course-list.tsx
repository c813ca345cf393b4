import type { BundleWithCourses, CourseSummary } from '@/api/types';
import { listedCourses, bundleSaving } from '@/shared/catalog/bundle-courses';
import { CourseRowText } from '@/shared/catalog/course-row';
import { Picture } from '@/shared/media/picture';
import { Card } from '@/shared/ui/card';
import { t } from '@/i18n/bundle';
import { formatRupees } from '@/shared/lib/money';

export function BundleCourses({ bundle }: { bundle: BundleWithCourses }) {
  const courses = listedCourses(bundle.courses);
  const saved = bundleSaving(courses, bundle.discountedPrice);
  return (
    <section>
      <h2 className="mb-2 text-h2">{t('included')}</h2>
      {courses.length === 0 ? <p className="text-mute">{t('noCourses')}</p> : null}
      {saved ? (
        <p className="mb-5 measure text-mute tnum">
          {t('saving', { total: formatRupees(saved.total), saving: formatRupees(saved.saved) })}
        </p>
      ) : null}
      {courses.length > 0 ? (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {courses.map((course) => (
              <CourseRow key={course._id} course={course} />
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}

function CourseRow({ course }: { course: CourseSummary }) {
  return (
    <li className="group relative flex gap-4 p-4 transition-colors hover:bg-brand-tint md:items-center md:gap-5">
      <Picture
        src={course.image}
        alt=""
        category={course.category}
        className="w-24 shrink-0 self-start rounded-control md:w-36"
      />
      <div className="min-w-0 flex-1">
        <CourseRowText course={course} />
        <p className="mt-1 text-small text-mute tnum md:hidden">
          {t('alone', { price: formatRupees(course.price) })}
        </p>
      </div>
      <p className="text-small whitespace-nowrap text-mute tnum max-md:hidden">
        {t('alone', { price: formatRupees(course.price) })}
      </p>
    </li>
  );
}
