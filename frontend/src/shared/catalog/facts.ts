import { formatLength } from '@/shared/lib/date';

const worthSaying = 60 * 60;

/** The length of all videos together; nothing below an hour, which says less than the lessons' own lengths. */
export const videoLength = (totalSeconds: number): string | null =>
  totalSeconds >= worthSaying ? formatLength(totalSeconds) : null;
