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
  /** As the address has it: an id or a slug. */
  address: string;
  bundle?: BundleWithCourses;
};

/** Without its bundle the page has the same blocks, with places for what is to come. */
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
 * In the server's page from the start. Nothing that changes passes here, or React would redraw it before its code is
 * there.
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
