import { MessagesSquare } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'discussions',
    path: '/admin/discussions',
    needs: 'discussions',
    page: () => import('./page'),
    menu: { label: t('discussions'), Icon: MessagesSquare },
  },
] as const satisfies readonly OfficeScreen[];
