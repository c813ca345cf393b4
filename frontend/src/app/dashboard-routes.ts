import type { RouteObject } from 'react-router';
import { withErrorBoundary } from './error-boundary';

/** Routes of the learner's dashboard, loaded on the first visit. The parent route has the guard. */
export const dashboardRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: () => import('./layouts/dashboard-layout'),
    children: withErrorBoundary([
      { id: 'dashboard', index: true, lazy: () => import('@/learner/today.page') },
      { path: 'profile/personalinformation', lazy: () => import('@/learner/profile.page') },
      { path: 'profile/invoices', lazy: () => import('@/learner/invoices/page') },
      { path: 'profile/privacyandsecurity', lazy: () => import('@/learner/account/security.page') },
      { path: 'help&support', lazy: () => import('@/learner/help/page') },
      { id: 'my-courses', path: 'mycourses', lazy: () => import('@/learner/dashboard/my-courses.page') },
      { path: 'mycourse/upgrade', lazy: () => import('@/learner/upgrade/page') },
      { path: 'orders', lazy: () => import('@/learner/orders/page') },
      { path: 'mywallet', lazy: () => import('@/learner/wallet/page') },
      { path: 'refer&earn', lazy: () => import('@/learner/refer/page') },
    ]),
  },
];
