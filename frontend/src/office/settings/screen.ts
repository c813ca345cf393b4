import { Settings } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'settings',
    path: '/admin/settings',
    needs: 'settings',
    page: () => import('./page'),
    menu: { label: t('settings'), Icon: Settings },
  },
] as const satisfies readonly OfficeScreen[];
