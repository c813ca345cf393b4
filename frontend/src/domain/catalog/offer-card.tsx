import type { ReactNode } from 'react';
import type { Offer } from '@/api/types';
import { Picture } from '@/kit/media/picture';
import { Price } from '@/domain/price/price';
import { t } from '@/i18n/offers';
import { languageOf } from '@/kit/lib/language';
import { offerSaving } from './saving';

type OfferCardProps = {
  text: string;
  bundle: Pick<Offer['bundle'], 'bundleName' | 'bundleImage' | 'price' | 'discountedPrice' | 'discount'>;
  /** The way to the bundle. */
  action: ReactNode;
};

/** One offer as the popup shows it. */
export function OfferCard({ text, bundle, action }: OfferCardProps) {
  const saved = offerSaving(bundle);
  const said = text.trim() || t('fallback', { name: bundle.bundleName, percent: saved.percent });
  return (
    <article aria-label={bundle.bundleName}>
      <p lang={languageOf(said)}>{said}</p>
      <div className="mt-4 flex items-start gap-4 max-sm:flex-wrap">
        <Picture
          src={bundle.bundleImage}
          alt=""
          category={bundle.bundleName}
          priority
          className="w-28 shrink-0 rounded-control sm:w-40"
        />
        <div className="min-w-0 wrap-anywhere max-sm:flex-[1_1_10ch]">
          <h3 className="text-h3" lang={languageOf(bundle.bundleName)}>
            {bundle.bundleName}
          </h3>
          <div className="mt-1">
            <Price amount={bundle.discountedPrice} was={bundle.price} />
          </div>
          <p className="mt-1 text-small font-semibold text-success tnum">{t('saving', saved)}</p>
        </div>
      </div>
      <div className="mt-5">{action}</div>
    </article>
  );
}
