import { useState } from 'react';
import type { Attempt } from '@/api/course/quiz';
import { useInterval } from '@/kit/lib/use-interval';

type Moment = Pick<Attempt, 'dueAt' | 'now'>;

/**
 * Returns the end of an attempt on the device's monotonic clock, which changes of the system clock do not
 * affect. Null without a time limit.
 */
const endOf = ({ dueAt, now }: Moment): number | null =>
  dueAt === null ? null : performance.now() + Math.max(0, Date.parse(dueAt) - Date.parse(now));

const secondsUntil = (end: number | null) =>
  end === null ? 0 : Math.max(0, Math.ceil((end - performance.now()) / 1000));

/**
 * Returns the seconds left of an attempt, by the server's clock, or null without a time limit. `heard`
 * corrects it from a later response.
 */
export function useTimeLeft(attempt: Moment): { left: number | null; heard: (moment: Moment) => void } {
  const [end, setEnd] = useState(() => endOf(attempt));
  const [left, setLeft] = useState(() => secondsUntil(end));
  useInterval(() => setLeft(secondsUntil(end)), 500, end !== null && left > 0);
  return {
    left: end === null ? null : left,
    heard: (moment) => {
      const end = endOf(moment);
      setEnd(end);
      setLeft(secondsUntil(end));
    },
  };
}
