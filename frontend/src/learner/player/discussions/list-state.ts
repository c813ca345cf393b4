import type { QuestionFilter } from '@/api/course/discussions';

/** What the list of questions is narrowed to. */
export type ListState = Omit<QuestionFilter, 'lesson'> & {
  /** Questions of the whole course, or of the lesson that is open. */
  whole: boolean;
};

export const everything: ListState = { whole: true, q: '', filter: 'all', sort: 'recent' };
