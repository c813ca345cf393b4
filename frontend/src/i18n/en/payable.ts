import { catalogue } from './locale';

/** Texts beside what is paid in the end. */
export const t = catalogue({
  inclGst: 'with GST',
  youPay: 'You pay, GST included',
});
