import { BadgePercent } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'offers',
    path: '/admin/offers',
    needs: 'prices',
    page: () => import('./page'),
    menu: { label: t('offers'), Icon: BadgePercent },
  },
] as const satisfies readonly OfficeScreen[];
