import type { t as en } from '../en/payable';
import { translation } from './locale';

/** Texts beside what is paid in the end. */
export const t = translation<typeof en>()({
  inclGst: 'GST सहित',
  youPay: 'आपको देना है, GST सहित',
});
