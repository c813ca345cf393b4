import { Link } from 'react-router';
import type { SectionOf } from '@/api/site';
import { Jaali } from '@/kit/ui/jaali';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/home-below-fold';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

/** The last word before the footer. */
export function ClosingBanner({ section: { title, text } }: { section: SectionOf<'closing'> }) {
  return (
    <section className="container-page pb-[clamp(48px,8vw,96px)]">
      <div className="on-deep relative isolate flex flex-col items-start gap-x-12 gap-y-8 overflow-hidden rounded-hero bg-brand p-6 text-white md:p-10 lg:flex-row lg:items-center lg:justify-between lg:p-14">
        <Jaali tile="petal" className="-z-10 text-white/9" />
        <div className="min-w-0 wrap-anywhere">
          <h2 lang={languageOf(title)} className="text-h2">
            {title}
          </h2>
          {text ? (
            <p lang={languageOf(text)} className="mt-2 max-w-[56ch] text-white/85">
              {text}
            </p>
          ) : null}
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <Button asChild variant="onDeep" size="lg">
            <Link to={paths.courses()}>{t('closingAction')}</Link>
          </Button>
          <Button asChild variant="onDeepOutline" size="lg">
            <Link to={paths.bundles}>{t('closingBundles')}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
