import { BookOpen } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'courses',
    path: '/admin/courses',
    needs: 'catalogue',
    page: () => import('./page'),
    menu: { label: t('courses'), Icon: BookOpen },
  },
  {
    name: 'course',
    path: '/admin/editCourse/:id',
    needs: 'catalogue',
    page: () => import('./edit.page'),
  },
] as const satisfies readonly OfficeScreen[];
