import { catalogue } from './locale';

/** Texts of the choice of days. */
export const t = catalogue({
  range: 'Period',
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  from: 'From',
  to: 'To',
  show: 'Show',
  badDates: 'Choose both dates. The first can’t be after the last, and the period can’t exceed 366 days.',
});
