import { Users } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'students',
    path: '/admin/students',
    needs: 'studentsRead',
    page: () => import('./page'),
    menu: { label: t('students'), Icon: Users },
  },
  {
    name: 'student',
    path: '/admin/students/:id',
    needs: 'studentsRead',
    page: () => import('./student.page'),
  },
] as const satisfies readonly OfficeScreen[];
