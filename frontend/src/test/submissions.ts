import type { TaughtSubmission } from '@/api/admin/submissions';
import type { Submission } from '@/api/course/submissions';

export const makeSubmission = (over: Partial<Submission> = {}): Submission => ({
  _id: 's1',
  courseId: '0190f000-0000-7000-8000-000000000001',
  lessonId: 'w',
  text: 'My **page** is done.',
  files: [],
  state: 'Submitted',
  grade: null,
  comment: '',
  submittedAt: '2026-11-22T06:30:00Z',
  gradedAt: null,
  gradedBy: null,
  ...over,
});

/** The submission as a grader sees it. */
export const makeTaughtSubmission = (over: Partial<TaughtSubmission> = {}): TaughtSubmission => ({
  ...makeSubmission(),
  learner: { userId: 'u1', name: 'आशा वर्मा' },
  courseTitle: 'React from zero to job',
  lessonTitle: 'Build a page',
  ...over,
});
