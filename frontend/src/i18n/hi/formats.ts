import type { t as en } from '../en/formats';
import { translation } from './locale';

/** Patterns that dates, lengths and lists are formatted with. */
export const t = translation<typeof en>()({
  list: '{items} और {last}',
  days: '{first} से {last}',
  moment: '{day}, {hour}:{minute} {half}',
  am: 'am',
  pm: 'pm',
  minutes: '{count} मिनट',
  hours: { one: '{count} घंटा', other: '{count} घंटे' },
});
