import { GraduationCap } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'mentors',
    path: '/admin/mentors',
    needs: 'catalogue',
    page: () => import('./page'),
    menu: { label: t('mentors'), Icon: GraduationCap },
  },
] as const satisfies readonly OfficeScreen[];
