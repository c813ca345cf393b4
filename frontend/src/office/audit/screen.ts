import { ScrollText } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'audit',
    path: '/admin/audit',
    needs: 'audit',
    page: () => import('./page'),
    menu: { label: t('audit'), Icon: ScrollText },
  },
] as const satisfies readonly OfficeScreen[];
