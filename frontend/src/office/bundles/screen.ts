import { Layers } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'bundles',
    path: '/admin/bundles',
    needs: 'catalogue',
    page: () => import('./page'),
    menu: { label: t('bundles'), Icon: Layers },
  },
  {
    name: 'bundle',
    path: '/admin/editBundle/:id',
    needs: 'catalogue',
    page: () => import('./edit.page'),
  },
] as const satisfies readonly OfficeScreen[];
