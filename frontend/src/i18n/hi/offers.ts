import type { t as en } from '../en/offers';
import { translation } from './locale';

/** Texts of the offers that open over the home page. */
export const t = translation<typeof en>()({
  fallback: '{name} पर {percent} की छूट है।',
  saving: 'आपकी बचत {amount} ({percent})',
});
