import { AppWindow } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'site',
    path: '/admin/site',
    needs: 'catalogue',
    page: () => import('./page'),
    menu: { label: t('site'), Icon: AppWindow },
  },
  {
    name: 'site-page',
    path: '/admin/site/:page',
    needs: 'catalogue',
    page: () => import('./edit.page'),
  },
] as const satisfies readonly OfficeScreen[];
