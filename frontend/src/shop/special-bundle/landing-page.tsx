import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { siteQuery } from '@/api/site';
import type { BundleWithCourses } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { PageMeta } from '@/domain/page/page-meta';
import { t } from '@/i18n/special-bundle';
import { BuyBar } from './buy-bar';
import { Hero } from './hero';
import { LandingHeader } from './landing-header';
import { leadOf } from './lead';
import { whenNeeded } from '@/kit/lib/when-needed';
import { themeOf } from './theme';

const BelowFold = lazyPart(() => whenNeeded('[data-below-fold=landing]').then(() => import('./below-fold')));

type LandingPageProps = {
  /** The id or slug in the page's URL. */
  address: string;
  bundle?: BundleWithCourses;
};

/** A landing page. While the bundle loads, it shows the same blocks with placeholders. */
export function LandingPage({ address, bundle }: LandingPageProps) {
  const id = bundle?.slug ?? address;
  const { data: sections = [] } = useQuery(siteQuery('specialBundle'));
  const part = { id, bundle };
  return (
    <div data-theme={themeOf(id, bundle)}>
      <PageMeta
        title={bundle?.bundleName ?? t('title')}
        description={leadOf(sections, id) ?? bundle?.description?.slice(0, 160)}
      />
      <LandingHeader {...part} />
      <Hero {...part} />
      <Rest address={address} />
      <BuyBar {...part} />
    </div>
  );
}

/**
 * Prerendered by the server and hydrated later. It is memoized: a change would make React render it before
 * its code is loaded.
 */
const Rest = memo(function Rest({ address }: { address: string }) {
  return (
    <div data-below-fold="landing">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <BelowFold address={address} />
      </Suspense>
    </div>
  );
});
