import { memo, Suspense } from 'react';
import { sectionOf, type SiteSection } from '@/api/site';
import { lazyPart } from '@/kit/lib/lazy-part';
import { whenNeeded } from '@/kit/lib/when-needed';
import { RoadHead } from './road-head';

const BelowFold = lazyPart(() => whenNeeded('[data-below-fold=road]').then(() => import('./below-fold')));

/**
 * The sections of a page about freelancing, in their order; the first one is its head. An update from outside would make
 * React drop the server's markup of the rest before it is hydrated, so nothing that changes passes here.
 */
export const RoadSections = memo(function RoadSections({ sections }: { sections: SiteSection[] }) {
  const road = sectionOf(sections, 'road');
  return (
    <>
      {road ? <RoadHead section={road} /> : null}
      {/* In the server's page from the start; its code comes after the part that is seen first. */}
      <div data-below-fold="road">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BelowFold sections={sections.filter((section) => section !== road)} slug={road?.bundle} />
        </Suspense>
      </div>
    </>
  );
});
