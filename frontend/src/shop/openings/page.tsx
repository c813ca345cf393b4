import { Suspense } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { sectionOf, sectionsOf, siteQuery, type SiteSection } from '@/api/site';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LookAt } from '@/domain/catalog/look-at';
import { PageMeta } from '@/domain/page/page-meta';
import { SmallPage } from '@/domain/page/small-page';
import { Button } from '@/kit/ui/button';
import { SkeletonText } from '@/kit/ui/skeleton';
import { SitePageView } from '@/shop/shared/site-page';
import { t } from '@/i18n/openings';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';

// Loaded on demand, because it includes the Markdown parser. A page without openings doesn't need it.
const OpeningList = lazyPart(() => import('./opening-list'));

export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(siteQuery('openings'));
  return null;
}

export function Component() {
  return (
    <SitePageView
      page="openings"
      title={t('title')}
      skeleton={<SkeletonText lines={6} className="measure text-lead" />}
    >
      {(sections) => {
        const intro = sectionOf(sections, 'openingsIntro');
        return (
          <>
            <PageMeta title={intro?.title ?? t('title')} description={intro?.description} />
            <OpeningsSections sections={sections} />
          </>
        );
      }}
    </SitePageView>
  );
}

/** The open positions. Without any, what visitors can do instead. */
export function OpeningsSections({ sections }: { sections: SiteSection[] }) {
  const { title = t('title'), lead, noneText, text } = sectionOf(sections, 'openingsIntro') ?? {};
  const openings = sectionsOf(sections, 'opening');
  const first = openings.length > 0 ? lead : noneText;
  const actions = (
    <>
      <Button asChild>
        <Link to={paths.contact}>{t('action')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.about}>{t('about')}</Link>
      </Button>
      <p className="w-full text-mute">
        {t('learner')}{' '}
        <Link to={paths.signup()} className="inline-flex min-h-11 items-center text-link">
          {t('signUp')}
        </Link>
      </p>
    </>
  );
  return (
    <SmallPage title={title} text={first} more={text} actions={actions}>
      {openings.length > 0 ? (
        <Suspense fallback={null}>
          <OpeningList openings={openings} />
        </Suspense>
      ) : null}
      <LookAt title={t('lookAt')} />
    </SmallPage>
  );
}
