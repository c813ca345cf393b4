import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '@/api/catalog';
import { BundleCard, BundleCardSkeleton } from '@/domain/catalog/bundle-card';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/explore';
import { paths } from '@/domain/paths/paths';
import { ListPage } from './list-page';

/** All ordinary bundles. */
export function BundleList() {
  const bundles = useQuery(bundlesQuery);
  return (
    <ListPage
      title={t('bundlesTitle')}
      lead={t('bundlesLead')}
      more={{
        title: t('moreSpecial'),
        text: t('moreSpecialText'),
        to: paths.specialBundles,
        label: t('seeSpecial'),
      }}
    >
      <QueryView
        query={bundles}
        loadingLabel={t('bundlesLoading')}
        skeleton={
          <div className="grid-cards">
            {Array.from({ length: 8 }, (_, i) => (
              <BundleCardSkeleton key={i} />
            ))}
          </div>
        }
      >
        {(data) => {
          const ordinary = data.filter((bundle) => !bundle.isSpecial);
          if (ordinary.length === 0) {
            return (
              <EmptyState
                title={t('bundlesNone')}
                text={t('bundlesNoneText')}
                link={{ to: paths.courses(), label: t('seeCourses') }}
              />
            );
          }
          return (
            <ul className="grid-cards">
              {ordinary.map((bundle, i) => (
                <li key={bundle._id}>
                  <BundleCard bundle={bundle} level={2} priority={i < 4} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </ListPage>
  );
}
