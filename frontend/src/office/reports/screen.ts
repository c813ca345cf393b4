import { ChartLine } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'reports',
    path: '/admin/reports',
    needs: 'money',
    page: () => import('./page'),
    menu: { label: t('reports'), Icon: ChartLine },
  },
] as const satisfies readonly OfficeScreen[];
