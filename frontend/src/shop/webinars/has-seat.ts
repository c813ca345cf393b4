import type { WebinarSummary } from '@/api/webinars';

/** Whether a seat can be taken now. */
export const hasSeat = ({ phase, isFull, isCancelled }: WebinarSummary): boolean =>
  phase !== 'over' && !isFull && !isCancelled;
