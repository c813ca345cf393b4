import { useState } from 'react';
import type { Attempt } from '@/api/course/quiz';
import { useInterval } from '@/shared/lib/use-interval';

/** Seconds that are left of an attempt by the server's clock; null without a limit. Counted on as this device counts. */
export function useTimeLeft({ dueAt, now }: Pick<Attempt, 'dueAt' | 'now'>): number | null {
  const [end] = useState(() =>
    dueAt === null ? null : Date.now() + Math.max(0, Date.parse(dueAt) - Date.parse(now)),
  );
  const secondsLeft = () => (end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000)));
  const [left, setLeft] = useState(secondsLeft);
  useInterval(() => setLeft(secondsLeft()), 500, end !== null && left > 0);
  return end === null ? null : left;
}
