import type { t as en } from '../en/formats';
import { translation } from './locale';

/** What formats of dates, lengths and lists are made of. */
export const t = translation<typeof en>()({
  list: '{items} और {last}',
  days: '{first} से {last}',
  moment: '{day}, {hour}:{minute} {half}',
  am: 'am',
  pm: 'pm',
  minutes: '{count} मिनट',
  hours: { one: '{count} घंटा', other: '{count} घंटे' },
});
