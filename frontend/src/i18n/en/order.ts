import { catalogue } from './locale';

/** What placing an order says; apart from the texts of paying, so that step 1 of signup goes without those. */
export const t = catalogue({
  orderNumber: 'Order {number}',
  repriced: 'The price has changed to {amount}. Check it before you pay.',
  notLeft:
    'The payment page didn’t open. Check your connection and whether your browser blocks it, then try again.',
});
