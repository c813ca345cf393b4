import { useParams, type LoaderFunctionArgs } from 'react-router';
import { sectionsOf, siteQuery } from '@/api/site';
import { NotFound } from '@/domain/page/not-found';
import { PageMeta } from '@/domain/page/page-meta';
import { SkeletonText } from '@/kit/ui/skeleton';
import { SitePageView } from '@/shop/shared/site-page';
import { t } from '@/i18n/gallery';
import { queryClientContext } from '@/kit/lib/router-context';
import { GalleryPage } from './gallery-page';

export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(siteQuery('gallery'));
  return null;
}

export function Component() {
  const { type } = useParams();
  return (
    <SitePageView page="gallery" title={t('title')} skeleton={<SkeletonText lines={4} className="measure" />}>
      {(sections) => {
        const albums = sectionsOf(sections, 'album');
        const album = albums.find(({ address }) => address === type);
        if (!album) return <NotFound />;
        const { title, description, lead, items } = album;
        return (
          <>
            <PageMeta title={title} description={description ?? lead} noindex={!items && !lead} />
            <GalleryPage album={album} albums={albums} />
          </>
        );
      }}
    </SitePageView>
  );
}
