import { UserCog } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'staff',
    path: '/admin/staff',
    needs: 'staff',
    page: () => import('./page'),
    menu: { label: t('staff'), Icon: UserCog },
  },
] as const satisfies readonly OfficeScreen[];
