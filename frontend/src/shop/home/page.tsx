import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import { settings } from '@/api/settings';
import { PageMeta } from '@/shared/page-meta';
import { Hero } from './hero';
import { Trending, trendingQuery } from './trending';
import { OfferGate } from './offers/offer-gate';
import { t } from '@/i18n/home';
import { queryClientContext } from '@/shared/lib/router-context';
import { whenVisibleOrIdle } from '@/shared/lib/when-visible-or-idle';

const BelowFold = lazy(() => whenVisibleOrIdle('[data-below-fold=home]').then(() => import('./below-fold')));

export function loader({ context }: LoaderFunctionArgs): null {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(trendingQuery);
  void client.prefetchQuery(bundlesQuery);
  return null;
}

export function Component() {
  return (
    <>
      <PageMeta title={t('title')} description={settings().brand.description} />
      <Hero />
      <Trending />
      {/* In the server's page from the start; its code comes after the part that is seen first. */}
      <div data-below-fold="home">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BelowFold />
        </Suspense>
      </div>
      <OfferGate />
    </>
  );
}
