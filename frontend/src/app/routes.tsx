import type { RouteObject } from 'react-router';
import { NotFound } from '@/shared/not-found';
import { adminRoutes } from './admin-routes';
import { redirectIfUser, requireUser } from './guards';
import { AccountLayout } from './layouts/account-layout';
import { onIntent } from './preload';
import { barePages, loginPage, publicPages, routeTable, within } from './public-routes';

/** A learner's own pages, between navigation bar and footer. */
const account: RouteObject = {
  id: 'account',
  loader: requireUser,
  Component: AccountLayout,
  children: [
    { id: 'payment', path: 'payment', handle: onIntent, lazy: () => import('@/checkout/payment/page') },
    { id: 'payment-result', path: 'payment/result', lazy: () => import('@/checkout/payment/result.page') },
    {
      path: 'dashboard',
      lazy: () => import('./layouts/dashboard-layout'),
      children: within([
        { id: 'dashboard', index: true, lazy: () => import('@/learner/profile.page') },
        { id: 'profile', path: 'profile/personalinformation', lazy: () => import('@/learner/profile.page') },
        { path: 'profile/invoices', lazy: () => import('@/learner/invoices/page') },
        { path: 'profile/privacyandsecurity', lazy: () => import('@/learner/account/security.page') },
        { path: 'help&support', lazy: () => import('@/learner/help/page') },
        { id: 'my-courses', path: 'mycourses', lazy: () => import('@/learner/dashboard/my-courses.page') },
        { path: 'mycourse/upgrade', lazy: () => import('@/learner/upgrade/page') },
        { path: 'mywallet', lazy: () => import('@/learner/wallet/page') },
        { path: 'refer&earn', lazy: () => import('@/learner/refer/page') },
      ]),
    },
  ],
};

const learner: RouteObject = {
  id: 'learner',
  loader: requireUser,
  Component: AccountLayout,
  children: [
    { id: 'learn', path: 'course/:id/learn', handle: onIntent, lazy: () => import('@/learner/player/page') },
    {
      id: 'course-player',
      path: 'coursePlayer',
      handle: onIntent,
      lazy: () => import('@/learner/player/page'),
    },
  ],
};

/** Every page. Ids are needed where there is a loader: hydration says by id whose loader the server's page did without. */
export const routes: RouteObject[] = routeTable({
  framed: [...publicPages, account, { path: '*', Component: NotFound }],
  bare: [loginPage(redirectIfUser), ...barePages, learner],
  others: [
    adminRoutes,
    ...(import.meta.env.DEV ? [{ path: '__ui', lazy: () => import('@/app/styleguide/page') }] : []),
  ],
});
