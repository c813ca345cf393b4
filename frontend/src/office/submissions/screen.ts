import { ClipboardCheck } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'submissions',
    path: '/admin/submissions',
    needs: 'teaching',
    page: () => import('./page'),
    menu: { label: t('submissions'), Icon: ClipboardCheck },
  },
  {
    name: 'submission',
    path: '/admin/submissions/:id',
    needs: 'teaching',
    page: () => import('./submission.page'),
  },
] as const satisfies readonly OfficeScreen[];
