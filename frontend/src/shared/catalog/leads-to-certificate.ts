import type { Course } from '@/api/types';

/**
 * What can be measured is what counts: videos whose length is known, quizzes and assignments. A course without any has no
 * certificate of ours.
 */
export const leadsToCertificate = ({ lessons }: Pick<Course, 'lessons'>): boolean =>
  lessons.some(({ kind, durationSeconds }) =>
    kind === 'video' ? durationSeconds !== null : kind === 'quiz' || kind === 'assignment',
  );
