import { ShieldCheck } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'security',
    path: '/admin/security',
    needs: null,
    page: () => import('./page'),
    menu: { label: t('security'), Icon: ShieldCheck },
  },
] as const satisfies readonly OfficeScreen[];
