import type { SectionOf } from '@/api/site';
import { t } from '@/i18n/bundle-below-fold';
import { languageOf } from '@/kit/lib/language';
import { SectionHead } from './section-head';

/** The modules of the roadmap along a vertical line. */
export function Roadmap({ section: { title, text, items = [] } }: { section: SectionOf<'roadmap'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <SectionHead title={title} text={text} textClassName="mt-3 max-w-[40ch] text-lead" />
        </div>
        <ol className="relative">
          {items.map(({ name, text: about, outcome }, i) => (
            <li key={i} className="group relative flex gap-5 pb-9 last:pb-0 md:gap-7">
              {/* The line between this number and the next. */}
              <span
                aria-hidden
                className="absolute top-12 bottom-0 left-6 w-px -translate-x-1/2 bg-line group-last:hidden"
              />
              <span
                aria-hidden
                className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand text-h3 text-white tnum"
              >
                {i + 1}
              </span>
              <div className="min-w-0 pt-2 wrap-anywhere">
                <h3 lang={languageOf(name)} className="text-h2">
                  <span className="sr-only">{t('module', { n: i + 1 })}: </span>
                  {name}
                </h3>
                {about ? (
                  <p lang={languageOf(about)} className="mt-2 measure text-mute">
                    {about}
                  </p>
                ) : null}
                {outcome ? (
                  <p className="mt-2 font-semibold">
                    {t('outcome')} <span lang={languageOf(outcome)}>{outcome}</span>
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
