import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '@/api/catalog';
import { Chip } from '@/kit/ui/chip';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/explore';
import { languageOf } from '@/kit/lib/language';
import type { ExploreState } from './filter';

const row = 'flex flex-wrap gap-2';

type BundleChipsProps = { shown: ExploreState; onChange: (change: Partial<ExploreState>) => void };

/** A chip for each bundle. Only one can be chosen, and a second click clears it. */
export function BundleChips({ shown, onChange }: BundleChipsProps) {
  const bundles = useQuery(bundlesQuery);
  const all = !shown.bundle && !shown.trending;
  // Renders nothing on an error. The list below reports it.
  if (bundles.isError) return null;
  return (
    <div role="group" aria-label={t('filters')} className="mt-5">
      <p aria-hidden className="mb-2 text-small font-semibold">
        {t('results')}
      </p>
      <ul className={row}>
        <li>
          <Chip selected={all} onClick={() => onChange({ bundle: '', trending: false })}>
            {t('allCourses')}
          </Chip>
        </li>
        <li>
          <Chip selected={shown.trending} onClick={() => onChange({ trending: !shown.trending, bundle: '' })}>
            {t('trending')}
          </Chip>
        </li>
      </ul>
      <p aria-hidden className="mt-4 mb-2 text-small font-semibold">
        {t('bundles')}
      </p>
      <QueryView
        query={bundles}
        loadingLabel={t('bundlesLoading')}
        skeleton={
          <div className={row}>
            {Array.from({ length: 8 }, (_, i) => (
              <Skeleton key={i} className="h-11 w-36 shrink-0 rounded-full! border border-line md:h-9" />
            ))}
          </div>
        }
      >
        {(data) => (
          <ul className={row}>
            {data.map(({ _id, slug, bundleName }) => {
              const selected = shown.bundle === _id || shown.bundle === slug;
              return (
                <li key={_id}>
                  <Chip
                    lang={languageOf(bundleName)}
                    selected={selected}
                    onClick={() => onChange({ bundle: selected ? '' : slug, trending: false })}
                  >
                    {bundleName}
                  </Chip>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
