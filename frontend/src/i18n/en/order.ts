import { catalogue } from './locale';

/**
 * Texts for placing an order. They are separate from the payment texts, so that step 1 of the sign-up need
 * not load those.
 */
export const t = catalogue({
  orderNumber: 'Order {number}',
  repriced: 'The price has changed to {amount}. Check it before you pay.',
  notLeft:
    'The payment page didn’t open. Check your connection and whether your browser blocks it, then try again.',
});
