import { useRef } from 'react';
import { settings } from '@/api/settings';
import type { SectionOf } from '@/api/site';
import { Jaali } from '@/kit/ui/jaali';
import { t } from '@/i18n/home';
import { languageOf } from '@/kit/lib/language';
import { useScrollOffset } from './scroll-offset';

type FiguresBandProps = { section: SectionOf<'figures'>; className?: string };

/** The institute's figures about itself, on a lattice background. */
export function FiguresBand({ section: { title, text, items = [] }, className }: FiguresBandProps) {
  const lattice = useRef<HTMLDivElement>(null);
  useScrollOffset(lattice);
  return (
    <section className={className}>
      <div className="relative isolate overflow-hidden bg-brand text-white">
        {/* Three tiles taller than the band: so far can it move without an edge coming into sight. */}
        <div
          ref={lattice}
          aria-hidden
          className="absolute inset-x-0 -top-36 bottom-0 -z-10 translate-y-[calc(var(--offset,0)*1px)]"
        >
          <Jaali className="text-white/9" />
        </div>
        <div className="container-page flex flex-col gap-x-12 gap-y-5 py-8 md:py-10 lg:flex-row lg:items-center lg:justify-between">
          <div className="min-w-0 wrap-anywhere">
            <h2 lang={languageOf(title)} className="text-h3">
              {title}
            </h2>
            {text ? (
              <p lang={languageOf(text)} className="mt-1 max-w-[46ch] text-small text-white/85">
                {text}
              </p>
            ) : null}
          </div>
          {items.length > 0 ? (
            <dl
              aria-label={t('figures', { brand: settings().brand.name })}
              className="grid grid-cols-3 gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8 md:gap-x-10"
            >
              {items.map(({ value, label }, i) => (
                <div key={i} className="flex min-w-0 flex-col-reverse justify-end wrap-anywhere">
                  <dt lang={languageOf(label)} className="text-caption text-white/85">
                    {label}
                  </dt>
                  <dd className="text-h3 tnum lg:text-h2">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </div>
    </section>
  );
}
