import { Link } from 'react-router';
import type { Offer } from '@/api/types';
import { Picture } from '@/components/media/picture';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Price } from '@/components/ui/price';
import { t } from '@/i18n/en/offers';
import { languageOf } from '@/lib/language';
import { paths } from '@/lib/paths';
import { saving } from './saving';

type OfferPopupProps = { offers: Offer[]; open: boolean; onClose: () => void };

/** Every active offer; the dialog closes by its button, Escape, a press outside, or with the way to a bundle. */
export default function OfferPopup({ offers, open, onClose }: OfferPopupProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('title')}
    >
      <ul className="grid gap-6 divide-y divide-line">
        {offers.map((offer, i) => (
          <li key={offer._id} className="not-first:pt-6">
            <OneOffer offer={offer} first={i === 0} onChoose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type OneOfferProps = { offer: Offer; first: boolean; onChoose: () => void };

function OneOffer({ offer: { text, bundle }, first, onChoose }: OneOfferProps) {
  const saved = saving(bundle);
  const said = text.trim() || t('fallback', { name: bundle.bundleName, percent: saved.percent });
  return (
    <article aria-label={bundle.bundleName}>
      <p lang={languageOf(said)}>{said}</p>
      <div className="mt-4 flex items-start gap-4">
        <Picture
          src={bundle.bundleImage}
          alt=""
          category={bundle.bundleName}
          priority
          className="w-28 shrink-0 rounded-control sm:w-40"
        />
        <div className="min-w-0">
          <h3 className="text-h3" lang={languageOf(bundle.bundleName)}>
            {bundle.bundleName}
          </h3>
          <div className="mt-1">
            <Price amount={bundle.discountedPrice} was={bundle.price} />
          </div>
          <p className="mt-1 text-small font-semibold text-success tnum">{t('saving', saved)}</p>
        </div>
      </div>
      <Button asChild block variant={first ? 'primary' : 'outline'} className="mt-5">
        <Link to={paths.bundle(bundle.slug)} onClick={onChoose}>
          {t('action')}
        </Link>
      </Button>
    </article>
  );
}
