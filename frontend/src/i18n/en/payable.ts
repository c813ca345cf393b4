import { catalogue } from './locale';

/** Texts beside what is paid in the end. */
export const t = catalogue({
  inclGst: 'with GST',
  list: 'List price',
  youPay: 'You pay, GST included',
});
