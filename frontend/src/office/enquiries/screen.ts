import { Inbox } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'enquiries',
    path: '/admin/enquiries',
    needs: 'enquiries',
    page: () => import('./page'),
    menu: { label: t('enquiries'), Icon: Inbox },
  },
  {
    name: 'enquiry',
    path: '/admin/enquiries/:id',
    needs: 'enquiries',
    page: () => import('./enquiry.page'),
  },
] as const satisfies readonly OfficeScreen[];
