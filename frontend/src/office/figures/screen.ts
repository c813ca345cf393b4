import type { OfficeScreen } from '@/office/shared/frame/office-screen';

export const screens = [
  {
    name: 'course-figures',
    path: '/admin/courses/:id/figures',
    needs: 'catalogue',
    page: () => import('./page'),
  },
] as const satisfies readonly OfficeScreen[];
