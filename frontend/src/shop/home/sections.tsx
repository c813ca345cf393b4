import { lazy, Suspense } from 'react';
import type { SiteSection } from '@/api/site';
import { whenVisibleOrIdle } from '@/shared/lib/when-visible-or-idle';
import { FiguresBand } from './figures-band';
import { Hero } from './hero';
import { Trending } from './trending';

const BelowFold = lazy(() => whenVisibleOrIdle('[data-below-fold=home]').then(() => import('./below-fold')));

/** The kinds whose code comes with the page, as long as nothing else stands before them. */
const isSeenFirst = ({ kind }: SiteSection): boolean =>
  kind === 'hero' || kind === 'figures' || kind === 'trending';

/**
 * The home page's sections in their order; the offers stand over the page. On small screens the first ones have places
 * of their own, so that a course with its price comes right after the hero's words.
 */
export function HomeSections({ sections }: { sections: SiteSection[] }) {
  const placed = sections.filter(({ kind }) => kind !== 'offers');
  const end = placed.findIndex((section) => !isSeenFirst(section));
  const seen = end < 0 ? placed : placed.slice(0, end);
  return (
    <>
      <div className="max-lg:flex max-lg:flex-col">
        {seen.map((section) =>
          section.kind === 'hero' ? (
            <Hero key={section.id} section={section} />
          ) : section.kind === 'figures' ? (
            <FiguresBand key={section.id} section={section} className="max-lg:order-4" />
          ) : section.kind === 'trending' ? (
            <Trending key={section.id} section={section} className="max-lg:order-2" />
          ) : null,
        )}
      </div>
      {/* In the server's page from the start; its code comes after the part that is seen first. */}
      <div data-below-fold="home">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BelowFold sections={placed.slice(seen.length)} />
        </Suspense>
      </div>
    </>
  );
}
