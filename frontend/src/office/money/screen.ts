import { IndianRupee } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'money',
    path: '/admin/money',
    needs: 'ordersRead',
    page: () => import('./page'),
    menu: { label: t('money'), Icon: IndianRupee },
  },
] as const satisfies readonly OfficeScreen[];
