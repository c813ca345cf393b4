import type { t as en } from '../en/payable';
import { translation } from './locale';

/** Texts next to the final price (tax included). */
export const t = translation<typeof en>()({
  inclGst: 'GST सहित',
  youPay: 'आपको देना है, GST सहित',
});
