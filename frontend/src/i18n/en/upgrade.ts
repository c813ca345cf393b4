import { catalogue } from './locale';

export const t = catalogue({
  title: 'Upgrade to a bundle',
  intro:
    'What you paid for a course in a bundle is deducted from the bundle’s price, once per course. That course can then be refunded only after the bundle.',
  loading: 'Loading bundles',
  choose: 'Bundles to choose from',
  inside: { one: '{count} course', other: '{count} courses' },
  owned: { one: '{count} is yours', other: '{count} are yours' },
  price: 'Price',
  credited: 'You paid for {title}',
  youPay: 'You pay',
  gst: 'GST ({percent}%)',
  selection: 'Your selection',
  none: 'Choose one or more bundles.',
  together: '{amount} incl. {percent}% GST',
  saved: 'Includes {amount} off for courses you own.',
  continue: 'Continue with {count} Bundle(s)',
  emptyTitle: 'You own every bundle',
  emptyText: 'New bundles will appear here.',
  browse: 'Browse courses',
  hintTitle: 'More for less',
  hintText:
    'Is one of your courses part of a bundle? What you paid for it is deducted from the bundle’s price.',
  hintFirst: {
    one: 'You own {owned} of the {count} course in {title}: the whole bundle costs you {amount} instead of {full}, tax included.',
    other:
      'You own {owned} of the {count} courses in {title}: the whole bundle costs you {amount} instead of {full}, tax included.',
  },
  hintLink: 'See bundle upgrades',
});
