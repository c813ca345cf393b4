import { catalogue } from './locale';

/** Texts of the purchase summary next to the steps of the sign-up. */
export const t = catalogue({
  items: { one: '{count} item', other: '{count} items' },
  total: 'Total',
  free: 'Free',
  containsGst: 'Including {gst} GST',
  withGst: '{price} + {gst} GST',
  failed: 'The price couldn’t be loaded.',
  retry: 'Try again',
  refundDays: {
    one: 'Money back within {count} day.',
    other: 'Money back within {count} days.',
  },
  refundNone: 'No refund after purchase, except for a duplicate or wrong payment.',
  refundPolicy: 'Refund policy',
  newTab: '(opens in a new tab)',
});
