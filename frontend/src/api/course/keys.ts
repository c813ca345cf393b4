/**
 * Keys of what belongs to a course beside its lessons, as in ../keys; an invalidation of `courseKeys.discussions`
 * reaches all below it. A course is named as the page names it, by id.
 */
export const courseKeys = {
  discussions: ['community', 'discussions'] as const,
  questionLists: ['community', 'discussions', 'list'] as const,
  questionList: (course: string, filter: object) =>
    ['community', 'discussions', 'list', course, filter] as const,
  taughtQuestions: (filter: object) => ['community', 'discussions', 'list', 'taught', filter] as const,
  threads: ['community', 'discussions', 'detail'] as const,
  thread: (id: string) => ['community', 'discussions', 'detail', id] as const,
  attempt: (id: string) => ['quiz-attempts', 'detail', id] as const,
  notes: ['community', 'notes'] as const,
  noteList: (course: string, q: string) => ['community', 'notes', 'list', course, q] as const,
  notifications: ['community', 'notifications', 'list'] as const,
  notificationSettings: ['community', 'notifications', 'detail'] as const,
};
