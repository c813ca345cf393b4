import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '@/api/catalog';
import type { Bundle } from '@/api/types';
import { SpecialBundleCard, SpecialBundleCardSkeleton } from '@/domain/catalog/bundle-card';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/explore';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';
import { ListPage } from './list-page';

const grid = 'grid gap-4 lg:grid-cols-3 lg:gap-6';

/** All special bundles. */
export function SpecialList() {
  const bundles = useQuery(bundlesQuery);
  return (
    <ListPage
      title={t('specialBundlesTitle')}
      lead={t('specialBundlesLead')}
      more={{
        title: t('moreBundles'),
        text: t('moreBundlesText'),
        to: paths.bundles,
        label: t('seeBundles'),
      }}
    >
      <QueryView
        query={bundles}
        loadingLabel={t('bundlesLoading')}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 3 }, (_, i) => (
              <SpecialBundleCardSkeleton key={i} detailed />
            ))}
          </div>
        }
      >
        {(data) => {
          const special = data.filter((bundle) => bundle.isSpecial);
          if (special.length === 0) {
            return (
              <EmptyState
                title={t('specialNone')}
                text={t('specialNoneText')}
                link={{ to: paths.courses(), label: t('seeCourses') }}
              />
            );
          }
          return (
            <>
              <SamePrice bundles={special} />
              <ul className={grid}>
                {special.map((bundle) => (
                  <li key={bundle._id}>
                    <SpecialBundleCard bundle={bundle} level={2} detailed />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </QueryView>
    </ListPage>
  );
}

/** Where all cost the same the price is no reason to choose. */
function SamePrice({ bundles }: { bundles: Bundle[] }) {
  const prices = new Set(bundles.map(({ discountedPriceInclGst }) => discountedPriceInclGst));
  const [price] = prices;
  if (bundles.length < 2 || prices.size > 1 || !price) return null;
  return <p className="mb-6 font-semibold tnum">{t('specialSamePrice', { amount: formatRupees(price) })}</p>;
}
