import { TicketPercent } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'coupons',
    path: '/admin/coupons',
    needs: 'prices',
    page: () => import('./page'),
    menu: { label: t('coupons'), Icon: TicketPercent },
  },
  {
    name: 'coupon',
    path: '/admin/coupons/:id',
    needs: 'prices',
    page: () => import('./coupon.page'),
  },
] as const satisfies readonly OfficeScreen[];
