import { Star } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'reviews',
    path: '/admin/reviews',
    needs: 'catalogue',
    page: () => import('./page'),
    menu: { label: t('reviews'), Icon: Star },
  },
] as const satisfies readonly OfficeScreen[];
