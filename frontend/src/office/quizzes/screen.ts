import type { OfficeScreen } from '@/office/shared/frame/office-screen';

export const screens = [
  {
    name: 'quiz-results',
    path: '/admin/lessons/:id/quiz-results',
    needs: 'teaching',
    page: () => import('./page'),
  },
] as const satisfies readonly OfficeScreen[];
