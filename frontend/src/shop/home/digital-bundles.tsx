import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '@/api/catalog';
import type { SectionOf } from '@/api/site';
import { SpecialBundleCard, SpecialBundleCardSkeleton } from '@/domain/catalog/bundle-card';
import { QueryView } from '@/kit/ui/query-view';
import { t as home } from '@/i18n/home';
import { t } from '@/i18n/home-below-fold';
import { paths } from '@/domain/paths/paths';
import { useInView } from '@/kit/lib/use-in-view';
import { SectionHead } from './section-head';

const grid = 'grid gap-4 md:grid-cols-3 lg:gap-6';

/** The special bundles; the first three of them. */
export function DigitalBundles({ section: { title, text } }: { section: SectionOf<'digitalBundles'> }) {
  const [root, near] = useInView<HTMLElement>();
  const bundles = useQuery({ ...bundlesQuery, enabled: near });
  return (
    <section ref={root} className="bg-sand">
      <div className="container-page section">
        <SectionHead title={title} text={text} more={{ to: paths.specialBundles, label: t('digitalAll') }} />
        <QueryView
          query={bundles}
          loadingLabel={t('bundlesLoading')}
          errorPrefix={home('errorPrefix')}
          skeleton={
            <div className={grid}>
              {Array.from({ length: 3 }, (_, i) => (
                <SpecialBundleCardSkeleton key={i} />
              ))}
            </div>
          }
        >
          {(data) => {
            const special = data.filter((bundle) => bundle.isSpecial).slice(0, 3);
            if (special.length === 0) return <p className="text-mute">{t('bundlesEmpty')}</p>;
            return (
              <ul className={grid}>
                {special.map((bundle) => (
                  <li key={bundle._id}>
                    <SpecialBundleCard bundle={bundle} />
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryView>
      </div>
    </section>
  );
}
