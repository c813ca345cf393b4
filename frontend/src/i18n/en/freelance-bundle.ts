import { catalogue } from './locale';

/** Texts of the three freelancing pages around what an admin writes. */
export const t = catalogue({
  basicTitle: 'Freelancing Road To 1 Lakh',
  intermediateTitle: 'Freelancing Road To 3 Lakhs',
  advanceTitle: 'Freelancing Road To 5 Lakhs',
  waitsTitle: 'Who should wait',
  toBundle: 'See the bundle and its price',
  toPlan: 'Read the plan first',
  sumTitle: 'A month in numbers',
  sumTimes: '{count} × {price}',
  sumMonth: 'Billed in a month',
  sumYear: 'Over twelve such months',
  sumHours: { one: '{count} hour of paid work a month', other: '{count} hours of paid work a month' },
  sumFee: 'The bundle costs {amount} in total, paid once: as much as {months} such months bring in.',
  sumNote: 'An example with prices we chose ourselves. It’s not a forecast or a promise.',
  planHours: { one: '{count} hour a week', other: '{count} hours a week' },
  bundleLoading: 'Loading the bundle',
  bundlePrefix: 'The bundle couldn’t be shown.',
  bundleGone: 'This bundle isn’t available right now.',
  moneyBack: { one: '{count}-day money-back', other: '{count}-day money-back' },
  smallerStart: 'Too much at once? Start with just its first course. Its refund terms are on its page:',
  allBundles: 'See all digital learning bundles',
});
