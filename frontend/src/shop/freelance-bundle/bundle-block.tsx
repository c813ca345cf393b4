import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bundleQuery, bundlesQuery } from '@/api/catalog';
import { listedCourses } from '@/shop/shared/bundle-courses';
import { SpecialBundleCard, SpecialBundleCardSkeleton } from '@/domain/catalog/bundle-card';
import { withGst } from '@/domain/price/gst';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/freelance-bundle';
import { paths } from '@/domain/paths/paths';
import type { SectionOf } from '@/api/site';
import { languageOf } from '@/kit/lib/language';
import { useInView } from '@/kit/lib/use-in-view';

type BundleBlockProps = {
  section: SectionOf<'roadBundle'>;
  /** Slug of the special bundle. */
  slug: string | undefined;
};

/** The special bundle of the road, with its price of the day. */
export function BundleBlock({ section: { title, text }, slug }: BundleBlockProps) {
  const bundles = useQuery(bundlesQuery);
  return (
    <section className="container-page grid gap-x-14 gap-y-6 section lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-center">
      <div>
        <h2 lang={languageOf(title)} className="text-h2 wrap-anywhere">
          {title}
        </h2>
        {text ? (
          <p lang={languageOf(text)} className="mt-2 max-w-[40ch] wrap-anywhere text-mute">
            {text}
          </p>
        ) : null}
        <Link to={paths.specialBundles} className="mt-2 inline-flex min-h-11 items-center text-link">
          {t('allBundles')}
        </Link>
      </div>
      <QueryView
        query={bundles}
        loadingLabel={t('bundleLoading')}
        errorPrefix={t('bundlePrefix')}
        skeleton={<SpecialBundleCardSkeleton />}
      >
        {(data) => {
          const bundle = data.find((one) => one.isSpecial && one.slug === slug);
          if (!bundle) return <p className="text-mute">{t('bundleGone')}</p>;
          return (
            <div>
              {/* As tall as it is: the line below has its own place. */}
              <div>
                <SpecialBundleCard bundle={bundle} detailed />
              </div>
              <SmallerStart slug={bundle.slug} />
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}

/**
 * Links to the bundle's first course, for visitors to whom the whole bundle is too much. Its line keeps its
 * space while loading.
 */
function SmallerStart({ slug }: { slug: string }) {
  const [root, near] = useInView<HTMLParagraphElement>();
  const { data } = useQuery({ ...bundleQuery(slug), enabled: near });
  const course = listedCourses(data?.courses ?? [])[0];
  return (
    <p ref={root} className="mt-4 min-h-[2lh] text-mute tnum">
      {course ? (
        <>
          {t('smallerStart')}{' '}
          <Link to={paths.course(course.slug)} lang={languageOf(course.title)} className="text-link">
            {course.title}
          </Link>
          , {withGst(course.priceInclGst)}
        </>
      ) : null}
    </p>
  );
}
