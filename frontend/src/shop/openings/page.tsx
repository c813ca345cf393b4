import { lazy, Suspense } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { sectionOf, sectionsOf, siteQuery, type SiteSection } from '@/api/site';
import { Star } from '@/shared/brand/star';
import { PageMeta } from '@/shared/page-meta';
import { Button } from '@/shared/ui/button';
import { SkeletonText } from '@/shared/ui/skeleton';
import { SitePageView } from '@/shop/shared/site-page';
import { t } from '@/i18n/openings';
import { languageOf } from '@/shared/lib/language';
import { paths } from '@/shared/lib/paths';
import { queryClientContext } from '@/shared/lib/router-context';

// It brings the parser of markdown along, which a page without openings does without.
const OpeningList = lazy(() => import('./opening-list'));

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

/** Who is looked for; while nobody is, what to do meanwhile. */
export function OpeningsSections({ sections }: { sections: SiteSection[] }) {
  const { title = t('title'), lead, noneText, text } = sectionOf(sections, 'openingsIntro') ?? {};
  const openings = sectionsOf(sections, 'opening');
  const first = openings.length > 0 ? lead : noneText;
  return (
    <div className="container-page section">
      <span className="text-marigold">
        <Star size={40} />
      </span>
      <h1 lang={languageOf(title)} className="mt-6 text-h1 wrap-anywhere">
        {title}
      </h1>
      {first ? (
        <p lang={languageOf(first)} className="mt-4 measure text-lead wrap-anywhere">
          {first}
        </p>
      ) : null}
      {openings.length > 0 ? (
        <Suspense fallback={null}>
          <OpeningList openings={openings} />
        </Suspense>
      ) : null}
      {text ? (
        <p lang={languageOf(text)} className="mt-4 measure wrap-anywhere text-mute">
          {text}
        </p>
      ) : null}
      <div className="mt-8">
        <Button asChild>
          <Link to={paths.contact}>{t('action')}</Link>
        </Button>
      </div>
    </div>
  );
}
