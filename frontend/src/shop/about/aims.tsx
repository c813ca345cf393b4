import type { SectionOf } from '@/api/site';
import { t } from '@/i18n/about';
import { sellerLine } from '@/domain/page/seller-line';
import { languageOf } from '@/kit/lib/language';
import { SectionHeading } from './section-heading';

/** The institute's goals, such as mission and vision. */
export function Aims({ section: { items = [] } }: { section: SectionOf<'aims'> }) {
  if (items.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="container-page grid gap-x-14 gap-y-8 section md:grid-cols-2">
        {items.map(({ title, text }, i) => (
          <div key={i} className="min-w-0 border-t-2 border-brand pt-5 wrap-anywhere">
            <h2 lang={languageOf(title)} className="text-h2">
              {title}
            </h2>
            <p lang={languageOf(text)} className="mt-3 text-lead">
              {text}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The institute's own figures, and whose they are. */
export function Figures({ section: { title, text, items = [] } }: { section: SectionOf<'figures'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page section">
      <SectionHeading title={title} text={text} />
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {items.map(({ value, label }, i) => (
          <div key={i} className="flex min-w-0 flex-col-reverse justify-end wrap-anywhere">
            <dt lang={languageOf(label)} className="text-small text-mute">
              {label}
            </dt>
            <dd className="text-h2 tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 border-t border-line pt-4 text-small wrap-anywhere text-mute">
        {t('company', { who: sellerLine() })}
      </p>
    </section>
  );
}
