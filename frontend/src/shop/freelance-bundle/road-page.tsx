import { sectionOf } from '@/api/site';
import { PageMeta } from '@/domain/page/page-meta';
import { SkeletonText } from '@/kit/ui/skeleton';
import { SitePageView } from '@/shop/shared/site-page';
import { t } from '@/i18n/freelance-bundle';
import type { RoadName } from './read-road';
import { RoadSections } from './sections';

const titles: Record<RoadName, string> = {
  basicBundle: t('basicTitle'),
  intermediateBundle: t('intermediateTitle'),
  advanceBundle: t('advanceTitle'),
};

/** A page about one of three levels of freelance income, and the bundle that teaches it. */
export function RoadPage({ page }: { page: RoadName }) {
  return (
    <SitePageView
      page={page}
      title={titles[page]}
      skeleton={<SkeletonText lines={8} className="measure text-lead" />}
    >
      {(sections) => {
        const road = sectionOf(sections, 'road');
        return (
          <>
            <PageMeta title={road?.title ?? titles[page]} description={road?.lead} />
            {road ? null : <h1 className="sr-only">{titles[page]}</h1>}
            <RoadSections sections={sections} />
          </>
        );
      }}
    </SitePageView>
  );
}
