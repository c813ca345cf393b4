import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { upgradesQuery, type Upgrade } from '@/api/account/upgrades';
import { PageMeta } from '@/domain/page/page-meta';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/upgrade';
import { paths } from '@/domain/paths/paths';
import { SelectionBar } from './selection-bar';
import { useSelection } from './selection-store';
import { UpgradeCard, UpgradeCardSkeleton } from './upgrade-card';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

/** Offers bundles at a reduced price: what the learner paid for courses in the bundle is deducted. */
export function Component() {
  return (
    <div>
      <PageMeta title={t('title')} noindex />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 mb-8 measure text-mute">{t('intro')}</p>
      <QueryView query={useQuery(upgradesQuery)} loadingLabel={t('loading')} skeleton={<Skeletons />}>
        {(bundles) => (bundles.length === 0 ? <NoneLeft /> : <Choice bundles={bundles} />)}
      </QueryView>
    </div>
  );
}

function Choice({ bundles }: { bundles: Upgrade[] }) {
  const { slugs, toggle } = useSelection();
  const selected = bundles.filter(({ slug }) => slugs.includes(slug));
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t('choose')}</legend>
        <ul className={grid}>
          {bundles.map((bundle) => (
            <li key={bundle._id}>
              <UpgradeCard
                bundle={bundle}
                selected={selected.includes(bundle)}
                onToggle={() => toggle(bundle.slug)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <SelectionBar selected={selected} />
    </>
  );
}

function NoneLeft() {
  return (
    <EmptyState
      icon={PackageCheck}
      title={t('emptyTitle')}
      text={t('emptyText')}
      link={{ to: paths.courses(), label: t('browse') }}
    />
  );
}

function Skeletons() {
  return (
    <div className={grid}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <UpgradeCardSkeleton key={card} />
      ))}
    </div>
  );
}
