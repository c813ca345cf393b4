import type { RouteObject } from 'react-router';
import { withErrorBoundary } from './error-boundary';

/** Routes of the mentors' pages, open to admins too. They are loaded on the first visit. */
export const teachRoutes: RouteObject[] = [
  {
    id: 'teach-area',
    path: 'teach',
    lazy: () => import('./layouts/teach-layout'),
    children: withErrorBoundary([
      { id: 'teach', index: true, lazy: () => import('@/office/teach/courses.page') },
      { id: 'teach-learners', path: 'courses/:id', lazy: () => import('@/office/teach/learners.page') },
      { id: 'teach-questions', path: 'questions', lazy: () => import('@/office/teach/questions.page') },
      { id: 'teach-question', path: 'questions/:id', lazy: () => import('@/office/teach/question.page') },
      { id: 'teach-submissions', path: 'submissions', lazy: () => import('@/office/submissions/page') },
      {
        id: 'teach-submission',
        path: 'submissions/:id',
        lazy: () => import('@/office/submissions/submission.page'),
      },
      {
        id: 'teach-quiz-results',
        path: 'lessons/:id/quiz-results',
        lazy: () => import('@/office/quizzes/page'),
      },
    ]),
  },
];
