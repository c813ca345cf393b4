import { lazy, Suspense } from 'react';
import { sectionOf, type SiteSection } from '@/api/site';
import { whenVisibleOrIdle } from '@/shared/lib/when-visible-or-idle';
import { Hero } from './hero';
import { Trending } from './trending';

const BelowFold = lazy(() => whenVisibleOrIdle('[data-below-fold=home]').then(() => import('./below-fold')));

/** The kinds whose code comes with the page, as long as nothing else stands before them. */
const isSeenFirst = ({ kind }: SiteSection): boolean => kind === 'hero' || kind === 'trending';

/** Those that stand elsewhere: the figures in the panel of the first, the offers over the page. */
const isElsewhere = ({ kind }: SiteSection): boolean => kind === 'figures' || kind === 'offers';

/** The home page's sections in their order. */
export function HomeSections({ sections }: { sections: SiteSection[] }) {
  const figures = sectionOf(sections, 'figures');
  const placed = sections.filter((section) => !isElsewhere(section));
  const end = placed.findIndex((section) => !isSeenFirst(section));
  const first = end < 0 ? placed : placed.slice(0, end);
  return (
    <>
      {first.map((section) =>
        section.kind === 'hero' ? (
          <Hero key={section.id} section={section} figures={figures} />
        ) : section.kind === 'trending' ? (
          <Trending key={section.id} section={section} />
        ) : null,
      )}
      {/* In the server's page from the start; its code comes after the part that is seen first. */}
      <div data-below-fold="home">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BelowFold sections={placed.slice(first.length)} />
        </Suspense>
      </div>
    </>
  );
}
