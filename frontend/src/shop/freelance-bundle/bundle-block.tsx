import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import { SpecialBundleCard, SpecialBundleCardSkeleton } from '@/shared/catalog/bundle-card';
import { QueryView } from '@/shared/ui/query-view';
import { t } from '@/i18n/freelance-bundle';
import { paths } from '@/shared/lib/paths';
import type { Road } from '@/i18n/prose/road';

/** The special bundle of the road, with its price of the day. */
export function BundleBlock({ road }: { road: Road }) {
  const bundles = useQuery(bundlesQuery);
  return (
    <section className="container-page grid gap-x-14 gap-y-6 section lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-center">
      <div>
        <h2 className="text-h2">{t('bundleTitle')}</h2>
        <p className="mt-2 max-w-[40ch] text-mute">{t('bundleLead')}</p>
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
          const bundle = data.find(({ isSpecial, slug }) => isSpecial && slug === road.bundle);
          if (!bundle) return <p className="text-mute">{t('bundleGone')}</p>;
          return <SpecialBundleCard bundle={bundle} detailed />;
        }}
      </QueryView>
    </section>
  );
}
