import type { Course } from '@/api/types';

/** What is watched is what counts: a course without a video whose length is known has no certificate of ours. */
export const leadsToCertificate = ({ lessons }: Pick<Course, 'lessons'>): boolean =>
  lessons.some(({ kind, durationSeconds }) => kind === 'video' && durationSeconds !== null);
