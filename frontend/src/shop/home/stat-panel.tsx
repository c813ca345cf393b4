import { useRef } from 'react';
import { settings } from '@/api/settings';
import type { SectionOf } from '@/api/site';
import { Jaali } from '@/shared/brand/jaali';
import { t } from '@/i18n/home';
import { cn } from '@/shared/lib/cn';
import { languageOf } from '@/shared/lib/language';
import { useScrollOffset } from './scroll-offset';

/** What the institute says of itself in figures, on the lattice with its one marigold tile. */
export function StatPanel({ section: { title, text, items = [] } }: { section: SectionOf<'figures'> }) {
  const lattice = useRef<HTMLDivElement>(null);
  useScrollOffset(lattice);
  // So many stand two in a row that the others fill rows of three.
  const large = [0, 4, 2][items.length % 3] ?? 0;
  return (
    <div className="relative isolate flex flex-col justify-between gap-8 overflow-hidden rounded-hero bg-brand p-5 text-white md:flex-row md:items-center md:p-8 lg:min-h-[34rem] lg:flex-col lg:items-stretch lg:gap-10">
      {/* Three tiles taller than the panel: so far can it move without an edge coming into sight. */}
      <div
        ref={lattice}
        aria-hidden
        className="absolute inset-x-0 -top-36 bottom-0 -z-10 translate-y-[calc(var(--offset,0)*1px)]"
      >
        <Jaali className="text-white/9 lg:hidden" />
        <Jaali lit={[9, 6]} className="text-white/9 max-lg:hidden" />
      </div>
      <div className="min-w-0 pt-3 wrap-anywhere md:pt-0">
        <h2 lang={languageOf(title)} className="text-h2">
          {title}
        </h2>
        {text ? (
          <p lang={languageOf(text)} className="mt-2 max-w-[38ch] text-white/85">
            {text}
          </p>
        ) : null}
      </div>
      {items.length > 0 ? (
        <dl
          aria-label={t('figures', { brand: settings().brand.name })}
          className="grid shrink-0 grid-cols-6 gap-x-4 gap-y-5 rounded-card bg-paper p-5 text-ink md:w-3/5 md:p-6 lg:w-auto"
        >
          {items.map(({ value, label }, i) => (
            <div
              key={i}
              className={cn(
                'flex min-w-0 flex-col-reverse justify-end wrap-anywhere',
                i < large ? 'col-span-3' : 'col-span-2',
              )}
            >
              <dt lang={languageOf(label)} className="text-caption text-mute">
                {label}
              </dt>
              <dd className={cn('font-bold tnum', i < large ? 'text-h1' : 'text-h2')}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
