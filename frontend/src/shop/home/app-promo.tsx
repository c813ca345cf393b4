import { settings } from '@/api/settings';
import type { SectionOf } from '@/api/site';
import player from '@/assets/screens/phone.webp';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/home-below-fold';
import { languageOf } from '@/kit/lib/language';

/**
 * Links to the app stores that are configured. Without any it explains how to install the site from a phone's
 * browser.
 */
export function AppPromo({ section: { title, text, steps = [] } }: { section: SectionOf<'app'> }) {
  const { appStores } = settings();
  const stores = [
    ['storeAndroid', appStores.android],
    ['storeIos', appStores.ios],
  ] as const;
  const set = stores.flatMap(([label, address]) => (address ? [{ label, address }] : []));
  return (
    <section className="border-y border-line">
      <div className="container-page grid items-center gap-x-16 gap-y-10 pt-[clamp(48px,8vw,96px)] md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="md:pb-[clamp(48px,8vw,96px)]">
          <h2 lang={languageOf(title)} className="text-h2 wrap-anywhere">
            {title}
          </h2>
          {text ? (
            <p lang={languageOf(text)} className="mt-3 max-w-[52ch] text-mute">
              {text}
            </p>
          ) : null}
          {set.length > 0 ? (
            <ul className="mt-6 flex flex-wrap gap-3">
              {set.map(({ label, address }) => (
                <li key={label}>
                  <Button asChild variant="outline" size="lg">
                    <a href={address} target="_blank" rel="noreferrer">
                      {t(label)}
                    </a>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <ol className="mt-6 grid gap-3">
              {steps.map((step, i) => (
                <li key={i} lang={languageOf(step.text)} className="flex gap-3">
                  <span
                    aria-hidden
                    className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-tint text-small font-bold text-brand"
                  >
                    {i + 1}
                  </span>
                  {step.text}
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="mx-auto aspect-[27/31] w-full max-w-72 overflow-hidden rounded-t-[36px] border-x-8 border-t-8 border-ink bg-ink">
          <img
            src={player}
            alt={t('appPicture')}
            width={360}
            height={440}
            loading="lazy"
            decoding="async"
            className="size-full rounded-t-[26px] object-cover object-top"
          />
        </div>
      </div>
    </section>
  );
}
