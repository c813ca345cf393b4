import type { LoaderFunctionArgs } from 'react-router';
import { sectionOf, siteQuery } from '@/api/site';
import { PageMeta } from '@/domain/page/page-meta';
import { SitePageView } from '@/shop/shared/site-page';
import { SkeletonText } from '@/kit/ui/skeleton';
import { AboutSections } from './sections';
import { t } from '@/i18n/about';
import { queryClientContext } from '@/kit/lib/router-context';

export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(siteQuery('about'));
  return null;
}

export function Component() {
  return (
    <SitePageView
      page="about"
      title={t('title')}
      skeleton={<SkeletonText lines={8} className="measure text-lead" />}
    >
      {(sections) => {
        const story = sectionOf(sections, 'story');
        return (
          <>
            <PageMeta title={story?.title ?? t('title')} description={story?.lead} />
            {story ? null : <h1 className="sr-only">{t('title')}</h1>}
            <AboutSections sections={sections} />
          </>
        );
      }}
    </SitePageView>
  );
}
