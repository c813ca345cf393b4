import { settings } from '@/api/settings';
import { t } from '@/i18n/bundle-below-fold';
import { market } from '@/i18n/prose/special-bundle';

/** Three figures of somebody else's, with their source. */
export function Market() {
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <h2 className="text-h2">{t('marketTitle')}</h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {market.figures.map(({ value, label }) => (
            <div key={value} className="flex flex-col-reverse justify-end border-t-2 border-brand pt-4">
              <dt className="max-w-[32ch] text-mute">{label}</dt>
              <dd className="text-display text-brand tnum lg:text-[3.5rem]">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 max-w-[75ch] text-small text-mute">
          {t('marketNote', { institute: settings().brand.poweredBy, source: market.source })}
        </p>
      </div>
    </section>
  );
}
