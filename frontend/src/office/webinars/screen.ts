import { CalendarDays } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'webinars',
    path: '/admin/webinars',
    needs: 'catalogue',
    page: () => import('./page'),
    menu: { label: t('webinars'), Icon: CalendarDays },
  },
  {
    name: 'webinar',
    path: '/admin/webinars/:id',
    needs: 'catalogue',
    page: () => import('./webinar.page'),
  },
] as const satisfies readonly OfficeScreen[];
