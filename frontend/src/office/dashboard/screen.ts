import { LayoutDashboard } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    needs: 'money',
    page: () => import('./page'),
    menu: { label: t('dashboard'), Icon: LayoutDashboard },
  },
] as const satisfies readonly OfficeScreen[];
