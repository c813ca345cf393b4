import { Rocket } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'launch',
    path: '/admin/launch',
    needs: 'settings',
    page: () => import('./page'),
    menu: { label: t('launch'), Icon: Rocket, badge: () => import('./launch-count') },
  },
] as const satisfies readonly OfficeScreen[];
