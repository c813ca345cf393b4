import type { QuestionFilter } from '@/api/course/discussions';

/** The filter of the question list. */
export type ListState = Omit<QuestionFilter, 'lesson'> & {
  /** Whether to list the questions of the whole course, or only of the current lesson. */
  whole: boolean;
};

export const everything: ListState = { whole: true, q: '', filter: 'all', sort: 'recent' };
