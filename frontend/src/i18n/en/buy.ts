import { catalogue } from './locale';

/** Texts of the buying side of a course's or bundle's page. */
export const t = catalogue({
  addToCart: 'Add to Cart',
  viewCart: 'In your cart. View cart',
  added: 'Added to your cart.',
  enrolFree: 'Enrol free',
  owned: 'You own this.',
  refundDays: {
    one: 'Money back within {count} day',
    other: 'Money back within {count} days',
  },
  refundDaysOfBundle: {
    one: 'Money back within {count} day for this bundle',
    other: 'Money back within {count} days for this bundle',
  },
  noRefund: 'No refund after purchase, except for a duplicate or wrong payment',
  noRefundOfBundle: 'No refund for this bundle after purchase, except for a duplicate or wrong payment',
  refundPolicy: 'Refund policy',
  lifetime: 'Lifetime access',
  methods: 'Pay by UPI, card or net banking',
  sentence: '{text}.',
});
