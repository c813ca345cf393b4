import type { OfficeScreen } from '@/office/shared/frame/office-screen';

export const screens = [
  {
    name: 'providers',
    path: '/admin/settings/providers',
    needs: 'settings',
    page: () => import('./page'),
  },
] as const satisfies readonly OfficeScreen[];
