import { Mail } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'mails',
    path: '/admin/mails',
    needs: 'settings',
    page: () => import('./page'),
    menu: { label: t('mails'), Icon: Mail },
  },
  {
    name: 'mail',
    path: '/admin/mails/:name',
    needs: 'settings',
    page: () => import('./edit.page'),
  },
] as const satisfies readonly OfficeScreen[];
