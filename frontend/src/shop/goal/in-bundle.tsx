import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import type { CourseSummary } from '@/api/types';
import { listedCourses } from '@/shop/shared/bundle-courses';
import { withGst } from '@/domain/price/gst';
import { Button } from '@/kit/ui/button';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/goal';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { useInView } from '@/kit/lib/use-in-view';
import { bundleOf } from './goal-courses';

/** The bundle that contains most of these courses, with its total price and how many of them it contains. */
export function InBundle({ courses }: { courses: CourseSummary[] }) {
  const [root, near] = useInView<HTMLDivElement>();
  const { data } = useQuery({ ...bundlesQuery, enabled: near });
  const found = bundleOf(courses);
  if (!found) return null;
  const { id, name } = found;
  const bundle = data?.find(({ _id }) => _id === id);
  const held = listedCourses(courses).filter(({ _id }) => bundle?.courses.includes(_id));
  return (
    <div
      ref={root}
      className="mt-8 flex flex-col items-start gap-x-10 gap-y-5 rounded-card bg-sand p-6 md:flex-row md:items-center md:justify-between"
    >
      <div className="min-w-0 wrap-anywhere">
        <h3 lang={languageOf(name)} className="text-h3">
          {name}
        </h3>
        {/* Their places are kept until the bundle is there. */}
        <p className="mt-1 min-h-[1lh] font-semibold tnum">
          {bundle
            ? t('bundlePrice', {
                courses: common('courses', { count: bundle.courses.length }),
                price: withGst(bundle.discountedPriceInclGst),
              })
            : null}
        </p>
        <p className="min-h-[1lh] text-mute tnum">
          {bundle ? t('inBundle', { count: held.length, total: courses.length }) : null}
        </p>
      </div>
      <Button asChild variant="outline" className="max-sm:w-full">
        <Link to={paths.bundle(id)}>{t('seeBundle')}</Link>
      </Button>
    </div>
  );
}
