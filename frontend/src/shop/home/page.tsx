import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import { settings } from '@/api/settings';
import { sectionOf, siteQuery } from '@/api/site';
import { PageMeta } from '@/domain/page/page-meta';
import { SitePageView } from '@/shop/shared/site-page';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { HomeSections } from './sections';
import { trendingQuery } from './trending';
import { OfferGate } from './offers/offer-gate';
import { t } from '@/i18n/home';
import { queryClientContext } from '@/kit/lib/router-context';

export { HomeSections };

export function loader({ context }: LoaderFunctionArgs): null {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(siteQuery('home'));
  void client.prefetchQuery(trendingQuery);
  void client.prefetchQuery(bundlesQuery);
  return null;
}

export function Component() {
  return (
    <SitePageView page="home" title={t('title')} skeleton={<Places />}>
      {(sections) => {
        const hero = sectionOf(sections, 'hero');
        const offers = sectionOf(sections, 'offers');
        return (
          <>
            <PageMeta
              title={hero ? [hero.headlineStart, hero.headlineEnd].filter(Boolean).join(' ') : t('title')}
              description={settings().brand.description}
            />
            {hero ? null : <h1 className="sr-only">{t('title')}</h1>}
            <HomeSections sections={sections} />
            {offers ? <OfferGate section={offers} /> : null}
          </>
        );
      }}
    </SitePageView>
  );
}

/** The skeleton of the hero: text on one side, its panel on the other. */
function Places() {
  return (
    <div className="grid min-h-dvh content-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <SkeletonText lines={4} className="text-display" />
      <Skeleton className="rounded-hero max-lg:hidden lg:min-h-[34rem]" />
    </div>
  );
}
