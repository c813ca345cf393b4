import type { SectionOf } from '@/api/site';
import { languageOf } from '@/kit/lib/language';
import { SectionHead } from './section-head';

/** Figures of a third party, with their source. */
export function Market({ section: { title, text, items = [] } }: { section: SectionOf<'market'> }) {
  if (items.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <SectionHead title={title} className="text-h2" />
        <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {items.map(({ value, label }, i) => (
            <div key={i} className="flex min-w-0 flex-col-reverse justify-end border-t-2 border-brand pt-4">
              <dt lang={languageOf(label)} className="max-w-[40ch] wrap-anywhere text-mute">
                {label}
              </dt>
              <dd className="text-display text-brand tnum lg:text-[3.5rem]">{value}</dd>
            </div>
          ))}
        </dl>
        {text ? (
          <p lang={languageOf(text)} className="mt-6 measure text-small wrap-anywhere text-mute">
            {text}
          </p>
        ) : null}
      </div>
    </section>
  );
}
