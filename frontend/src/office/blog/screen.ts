import { Newspaper } from 'lucide-react';
import type { OfficeScreen } from '@/office/shared/frame/office-screen';
import { t } from '@/i18n/office-layout';

export const screens = [
  {
    name: 'blog',
    path: '/admin/blog',
    needs: 'catalogue',
    page: () => import('./page'),
    menu: { label: t('blog'), Icon: Newspaper },
  },
  {
    name: 'article',
    path: '/admin/blog/:id',
    needs: 'catalogue',
    page: () => import('./article.page'),
  },
] as const satisfies readonly OfficeScreen[];
