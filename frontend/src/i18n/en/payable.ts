import { catalogue } from './locale';

/** Texts next to the final price (tax included). */
export const t = catalogue({
  inclGst: 'with GST',
  youPay: 'You pay, GST included',
});
