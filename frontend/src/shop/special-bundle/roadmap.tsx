import { t } from '@/i18n/bundle-below-fold';
import { modules } from '@/i18n/prose/special-bundle';

/** Seven modules down one line. */
export function Roadmap() {
  return (
    <section className="container-page section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <h2 className="text-h1">{t('roadTitle')}</h2>
          <p className="mt-3 max-w-[34ch] text-lead text-mute">{t('roadLead')}</p>
        </div>
        <ol className="relative">
          {modules.map(({ name, text, outcome }, i) => (
            <li key={name} className="group relative flex gap-5 pb-9 last:pb-0 md:gap-7">
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
              <div className="min-w-0 pt-2">
                <h3 className="text-h2">
                  <span className="sr-only">{t('module', { n: i + 1 })}: </span>
                  {name}
                </h3>
                <p className="mt-2 measure text-mute">{text}</p>
                <p className="mt-2 font-semibold">
                  {t('outcome')} {outcome}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
