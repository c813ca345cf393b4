import type { SectionOf } from '@/api/site';
import type { Offer } from '@/api/types';

export type OffersProps = {
  /** The words over the offers. */
  section: SectionOf<'offers'>;
  offers: Offer[];
  onClose: () => void;
};
