import { catalogue } from './locale';

/** What formats of dates, lengths and lists are made of. */
export const t = catalogue({
  list: '{items} and {last}',
  days: '{first} to {last}',
  moment: '{day}, {hour}:{minute} {half}',
  am: 'am',
  pm: 'pm',
  minutes: '{count} min',
  hours: { one: '{count} hour', other: '{count} hours' },
});
