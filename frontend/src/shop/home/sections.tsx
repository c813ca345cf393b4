import { Fragment, memo, Suspense, useMemo } from 'react';
import type { SiteSection } from '@/api/site';
import { lazyPart } from '@/kit/lib/lazy-part';
import { useMediaQuery } from '@/kit/lib/use-media-query';
import { whenNeeded } from '@/kit/lib/when-needed';
import { FiguresBand } from './figures-band';
import { Beside, Hero } from './hero';
import { Trending } from './trending';
import { NARROW } from '@/shop/shared/width';

const BelowFold = lazyPart(() => whenNeeded('[data-below-fold=home]').then(() => import('./below-fold')));

/** The kinds whose code is part of the page's bundle, when no other kind precedes them. */
const isSeenFirst = ({ kind }: SiteSection): boolean =>
  kind === 'hero' || kind === 'figures' || kind === 'trending';

/** Which of the first sections comes before which on small screens, as their `order` says. */
const placeWhenNarrow: Partial<Record<SiteSection['kind'], number>> = { hero: 1, trending: 2, figures: 4 };

/** Splits the sections into those above the fold and the rest. */
function parted(sections: SiteSection[]): [SiteSection[], SiteSection[]] {
  const placed = sections.filter(({ kind }) => kind !== 'offers');
  const end = placed.findIndex((section) => !isSeenFirst(section));
  return end < 0 ? [placed, []] : [placed.slice(0, end), placed.slice(end)];
}

/**
 * The sections of the home page in their order. The offers are an overlay. On small screens the first
 * sections have an order of their own, so that a course with its price follows the hero's text. Once the
 * width is known, the elements are in the visible order, so that the keyboard follows it.
 */
export function HomeSections({ sections }: { sections: SiteSection[] }) {
  const [seen, rest] = useMemo(() => parted(sections), [sections]);
  const narrow = useMediaQuery(NARROW);
  const place = ({ kind }: SiteSection) => placeWhenNarrow[kind] ?? 0;
  const inOrder = narrow ? seen.toSorted((one, other) => place(one) - place(other)) : seen;
  const hero = narrow ? seen.find((section) => section.kind === 'hero') : undefined;
  // The hero's picture precedes the first section that is shown after it.
  const after = inOrder.find((section) => place(section) > 3);
  const beside = hero ? <Beside section={hero} /> : null;
  return (
    <>
      <div data-first-sections className="max-lg:flex max-lg:flex-col">
        {inOrder.map((section) =>
          section.kind === 'hero' ? (
            <Hero key={section.id} section={section} alone={narrow} />
          ) : section.kind === 'figures' ? (
            <Fragment key={section.id}>
              {section === after ? beside : null}
              <FiguresBand section={section} className="max-lg:order-4" />
            </Fragment>
          ) : section.kind === 'trending' ? (
            <Trending key={section.id} section={section} className="max-lg:order-2" />
          ) : null,
        )}
        {after ? null : beside}
      </div>
      <Rest sections={rest} />
    </>
  );
}

/**
 * Prerendered by the server; its code loads after the part above the fold. It is memoized: an update before
 * hydration would make React drop the server's markup.
 */
const Rest = memo(function Rest({ sections }: { sections: SiteSection[] }) {
  return (
    <div data-below-fold="home">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <BelowFold sections={sections} />
      </Suspense>
    </div>
  );
});
