import type { BundleWithCourses } from '@/api/types';
import { CoursesRating } from '@/shop/shared/courses-rating';
import { videoLength } from '@/domain/catalog/facts';
import { Breadcrumb } from '@/kit/ui/breadcrumb';
import { t } from '@/i18n/bundle';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { paragraphs } from './paragraphs';

/** Name and figures of the bundle; a figure of nothing is left out. */
export function BundleBand({ bundle }: { bundle: BundleWithCourses }) {
  const length = videoLength(bundle.totalSeconds);
  const [forWhom] = paragraphs(bundle.description);
  const stats = [
    { value: String(bundle.courses.length), label: t('statCourses', { count: bundle.courses.length }) },
    { value: String(bundle.totalLessons), label: t('statLessons', { count: bundle.totalLessons }) },
    ...(length ? [{ value: length, label: t('statVideo') }] : []),
    ...(bundle.workshops > 0
      ? [{ value: String(bundle.workshops), label: t('statWorkshops', { count: bundle.workshops }) }]
      : []),
  ];
  return (
    <>
      <Breadcrumb
        onDeep
        crumbs={[
          bundle.isSpecial
            ? { label: t('specialBundles'), to: paths.specialBundles }
            : { label: t('bundles'), to: paths.bundles },
          { label: bundle.bundleName },
        ]}
      />
      <h1 lang={languageOf(bundle.bundleName)} className="text-h1 lg:text-display lg:text-[3.25rem]">
        {bundle.bundleName}
      </h1>
      {forWhom ? (
        <p lang={languageOf(forWhom)} className="measure text-lead wrap-anywhere text-white/85">
          {forWhom}
        </p>
      ) : null}
      <dl
        className={cn(
          'mt-3 grid gap-x-8 gap-y-5 tnum sm:flex sm:flex-wrap sm:gap-x-12',
          // No lonely figure in the last row.
          stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2',
        )}
      >
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-small wrap-anywhere text-white/80">{label}</dt>
            <dd className="text-h2 whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <CoursesRating onDeep reviews={bundle.reviews} />
    </>
  );
}
