import { settings } from '@/api/settings';
import { OfferPopup } from './offer-popup';
import { OfferStrip } from './offer-strip';
import type { OffersProps } from './offers-props';

/** The offers as the institute wants them: in a window over the page, or in a strip at its foot. */
export default function OffersShown(props: OffersProps) {
  return settings().popupStrip ? <OfferStrip {...props} /> : <OfferPopup {...props} />;
}
