import { useEffect, useState } from 'react';
import type { CourseBatches } from '@/api/batches';
import { t } from '@/i18n/batches';
import { useLatest } from '@/kit/lib/use-latest';
import { chosenOf } from './batches';
import type { CheckoutControl } from './use-checkout';

/** The id of a course's group of batches, which takes the focus when something is wrong with it. */
export const batchGroupId = (course: string): string => `batches-${course}`;

/** Returns which batches are chosen, and what is wrong with each course's choice. */
export function useBatchChoice(courses: CourseBatches[], checkout: CheckoutControl) {
  const { state, details } = checkout;
  const refusal = state.phase === 'ready' && state.at === 'batches' ? state.messages.join(' ') : null;
  /** Number of times that the button was pressed while a batch was missing. */
  const [presses, setPresses] = useState(0);
  const open = courses.filter((one) => chosenOf(one, details.batches) === undefined);
  // The server does not name the course of the refused batch. Once the price is loaded again, it is the
  // course that has no chosen batch.
  const refused = refusal === null ? undefined : (open[0] ?? courses[0])?.course;

  const first = useLatest(open[0]?.course);
  const focus = (course: string | undefined) =>
    course === undefined ? undefined : document.getElementById(batchGroupId(course))?.focus();
  useEffect(() => {
    if (presses > 0) focus(first.current);
  }, [presses, first]);
  useEffect(() => focus(refused), [refused]);

  return {
    isMissing: open.length > 0,
    /** Says at each course without a batch that it needs one, and leads to the first. */
    showMissing: () => setPresses((count) => count + 1),
    errorAt: (one: CourseBatches): string | undefined => {
      if (refusal !== null && one.course === refused) return refusal;
      if (presses === 0 || !open.includes(one)) return undefined;
      return one.batches.every(({ seatsLeft }) => seatsLeft === 0) ? t('allFull') : t('missing');
    },
    choose: (course: string, batch: string) => {
      if (refusal !== null) checkout.reset();
      details.chooseBatch(course, batch);
    },
  };
}
