import { useQuery } from '@tanstack/react-query';
import { bundleQuery } from '@/api/catalog';
import type { BundleWithCourses, CourseSummary } from '@/api/types';
import { bundleSaving, listedCourses } from '@/shop/shared/bundle-courses';
import { isAdded } from '@/domain/price/gst';
import { CourseRowText } from '@/domain/catalog/course-row';
import { Picture } from '@/kit/media/picture';
import { t } from '@/i18n/bundle';
import { cn } from '@/kit/lib/cn';
import { formatRupees } from '@/kit/lib/money';

/** The courses in the order in which they are best taken, and what they would cost one by one. */
export default function BundleCourses({ address }: { address: string }) {
  // Queries the bundle itself, because this code may load after the data.
  const { data: bundle } = useQuery(bundleQuery(address));
  return bundle ? <Path bundle={bundle} /> : null;
}

function Path({ bundle }: { bundle: BundleWithCourses }) {
  const courses = listedCourses(bundle.courses);
  return (
    <section>
      <h2 className="mb-2 text-h2">{t('included')}</h2>
      <p className="mb-5 measure text-mute">{t(courses.length > 0 ? 'inOrder' : 'noCourses')}</p>
      <ol>
        {courses.map((course, i) => (
          <Step key={course._id} course={course} place={i + 1} />
        ))}
      </ol>
      <Sum courses={courses} price={bundle.discountedPrice} />
    </section>
  );
}

function Step({ course, place }: { course: CourseSummary; place: number }) {
  const alone = t('alone', { price: formatRupees(course.priceInclGst) });
  return (
    <li className="group/step relative flex gap-3 pb-4 last:pb-0 md:gap-5">
      {/* The line between this number and the next. */}
      <span
        aria-hidden
        className="absolute top-4 bottom-0 left-4.5 w-px -translate-x-1/2 bg-control group-last/step:hidden md:left-5.5"
      />
      <span
        aria-hidden
        className="relative mt-4 flex size-9 shrink-0 items-center justify-center rounded-full bg-brand font-bold text-white tnum md:size-11 md:text-h3"
      >
        {place}
      </span>
      <div className="group relative flex min-w-0 flex-1 gap-4 rounded-card border border-line bg-card p-4 transition-colors hover:bg-brand-tint md:items-center md:gap-5">
        <Picture
          src={course.image}
          alt=""
          category={course.category}
          className="w-32 shrink-0 self-start rounded-control max-md:hidden"
        />
        <div className="min-w-0 flex-1">
          <CourseRowText course={course} />
          <p className="mt-1 text-small text-mute tnum md:hidden">{alone}</p>
        </div>
        <p className="text-small whitespace-nowrap text-mute tnum max-md:hidden">{alone}</p>
      </div>
    </li>
  );
}

/** The price beside that of the parts; nothing where the bundle saves nothing. */
function Sum({ courses, price }: { courses: CourseSummary[]; price: number }) {
  const saved = bundleSaving(courses, price);
  if (!saved) return null;
  const lines = [
    { label: t('sumParts'), amount: saved.total },
    { label: t('sumBundle'), amount: price },
    { label: t('sumSaved'), amount: saved.saved, strong: true },
  ];
  return (
    <div className="mt-6 rounded-card bg-brand-tint p-5 md:p-6">
      <dl className="grid gap-x-6 gap-y-3 tnum sm:grid-cols-3">
        {lines.map(({ label, amount, strong }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 sm:block">
            <dt className="text-small text-mute">{label}</dt>
            <dd
              className={cn('text-h3 whitespace-nowrap sm:text-h2', strong && 'text-success')}
              translate="no"
            >
              {formatRupees(amount)}
            </dd>
          </div>
        ))}
      </dl>
      {isAdded() ? <p className="mt-2 text-caption text-mute">{t('sumNote')}</p> : null}
    </div>
  );
}
