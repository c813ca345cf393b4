import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bundleQuery, bundlesQuery } from '@/api/catalog';
import type { Bundle, Course } from '@/api/types';
import { bundleSaving, listedCourses } from '@/shop/shared/bundle-courses';
import { languagesOf } from '@/shop/shared/languages-of';
import { beforeGst, withGst } from '@/domain/price/gst';
import { Picture } from '@/kit/media/picture';
import { Button } from '@/kit/ui/button';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/course-below-fold';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { bundlePath } from '@/domain/paths/paths';

/**
 * Returns the cheapest bundle that contains the course. A special bundle, which takes much longer, is used
 * only if there is no other.
 */
export function bundleWith(bundles: Bundle[], courseId: string): Bundle | undefined {
  const holding = bundles.filter(({ courses }) => courses.includes(courseId));
  return holding.sort(
    (one, other) =>
      Number(one.isSpecial) - Number(other.isSpecial) || one.discountedPrice - other.discountedPrice,
  )[0];
}

type InBundleProps = { course: Course; near: boolean };

const box =
  'flex flex-col gap-x-8 gap-y-5 rounded-card border border-line bg-card p-5 md:flex-row md:items-center md:p-6';

/** A skeleton that reserves the space, so that the content below does not shift. */
function InBundleSkeleton() {
  return (
    <div className={cn(box, 'noscript:hidden')}>
      <Skeleton className="aspect-video w-full shrink-0 md:w-60" />
      <div className="min-w-0 flex-1">
        <SkeletonText lines={2} className="text-h2 md:hidden" />
        <SkeletonText className="text-h2 max-md:hidden" />
        <SkeletonText lines={4} className="mt-2 measure md:hidden" />
        <SkeletonText lines={2} className="mt-2 measure max-md:hidden" />
        <SkeletonText lines={4} className="mt-2 measure text-small" />
      </div>
    </div>
  );
}

/** Shown only where the bundle costs less than its courses one by one. */
export function InBundle({ course, near }: InBundleProps) {
  const list = useQuery({ ...bundlesQuery, enabled: near });
  const found = bundleWith(list.data ?? [], course._id);
  const { data: bundle, isPending } = useQuery({
    ...bundleQuery(found?.slug ?? ''),
    enabled: found !== undefined,
  });
  const isToCome = list.isPending || (found !== undefined && isPending);
  if (course.bundle !== null && isToCome) return <InBundleSkeleton />;
  const courses = listedCourses(bundle?.courses ?? []);
  const saving = bundle ? bundleSaving(courses, bundle.discountedPrice) : null;
  if (!bundle || !saving) return null;
  // The description of a special bundle addresses learners who are about to start it.
  const words = bundle.isSpecial ? t('inBundleLater') : bundle.description;
  return (
    <section className={box}>
      <Picture
        src={bundle.bundleImage}
        alt=""
        category={bundle.category ?? bundle.bundleName}
        className="w-full shrink-0 rounded-control md:w-60"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-x-8 gap-y-4 lg:flex-row lg:items-center">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="text-h2">{t('inBundle', { saved: formatRupees(saving.saved) })}</h2>
          <p className="mt-2 measure text-mute tnum">
            {t('inBundleText', {
              name: bundle.bundleName,
              count: courses.length,
              total: beforeGst(saving.total),
              price: beforeGst(bundle.discountedPrice),
            })}
          </p>
          <p className="mt-1 text-small text-mute tnum">
            {[withGst(bundle.discountedPriceInclGst), languagesOf(courses)].filter(Boolean).join(' · ')}
          </p>
          {words ? (
            <p lang={languageOf(words)} className="mt-2 line-clamp-4 measure text-small">
              {words}
            </p>
          ) : null}
        </div>
        <Button asChild variant="outline" size="lg" className="self-start max-sm:w-full lg:self-center">
          <Link to={bundlePath(bundle)}>{t('seeBundle')}</Link>
        </Button>
      </div>
    </section>
  );
}
