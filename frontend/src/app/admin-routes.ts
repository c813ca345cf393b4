import type { RouteObject } from 'react-router';
import { screens } from '@/office/screens';
import { RouteError } from './error-boundary';

/**
 * Routes of the back office, loaded on the first visit. Its screens are registered by the `screen.ts` of each
 * feature. Listed here are the pages outside of its frame: logins, invitations and the preview of drafts.
 */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    ErrorBoundary: RouteError,
    children: [
      { id: 'admin', index: true, lazy: () => import('@/office/login/page') },
      { id: 'admin-setup', path: 'setup', lazy: () => import('@/office/setup/page') },
      { id: 'admin-login', path: 'login', lazy: () => import('@/office/login/page') },
      { id: 'admin-invite', path: 'invite', lazy: () => import('@/office/invite/page') },
      {
        id: 'admin-site-preview-area',
        path: 'site/:page/preview',
        lazy: () => import('./layouts/site-preview-layout'),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { id: 'admin-site-preview', index: true, lazy: () => import('@/shop/site-preview.page') },
            ],
          },
        ],
      },
      {
        id: 'admin-area',
        lazy: () => import('./layouts/admin-layout'),
        children: [
          {
            ErrorBoundary: RouteError,
            children: screens.map(({ name, path, page }) => ({
              id: `admin-${name}`,
              path: path.slice('/admin/'.length),
              lazy: page,
            })),
          },
        ],
      },
    ],
  },
];
