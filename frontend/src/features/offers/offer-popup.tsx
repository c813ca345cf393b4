import { Link } from 'react-router';
import type { Offer } from '@/api/types';
import { OfferCard } from '@/components/catalog/offer-card';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { t } from '@/i18n/en/offers';
import { paths } from '@/lib/paths';

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
        {offers.map(({ _id, text, bundle }, i) => (
          <li key={_id} className="not-first:pt-6">
            <OfferCard
              text={text}
              bundle={bundle}
              action={
                <Button asChild block variant={i === 0 ? 'primary' : 'outline'}>
                  <Link to={paths.bundle(bundle.slug)} onClick={onClose}>
                    {t('action')}
                  </Link>
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
