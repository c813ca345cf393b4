import type { RouteObject } from 'react-router';
import { NotFound } from '@/domain/page/not-found';
import { redirectIfUser, requireUser } from './guards';
import { AccountLayout } from './layouts/account-layout';
import { onIntent } from './preload';
import { barePages, loginPage, publicPages, routeTable } from './public-routes';

/** A learner's own pages, between navigation bar and footer: the dashboard's are added to them (areas.ts). */
const account: RouteObject = {
  id: 'account',
  loader: requireUser,
  Component: AccountLayout,
  children: [],
};

/** With little around them: one who pays or learns is not led away. */
const learner: RouteObject = {
  id: 'learner',
  loader: requireUser,
  Component: AccountLayout,
  children: [
    { id: 'payment', path: 'payment', handle: onIntent, lazy: () => import('@/checkout/payment/page') },
    { id: 'payment-result', path: 'payment/result', lazy: () => import('@/checkout/payment/result.page') },
    { id: 'learn', path: 'course/:id/learn', handle: onIntent, lazy: () => import('@/learner/player/page') },
    {
      id: 'course-player',
      path: 'coursePlayer',
      handle: onIntent,
      lazy: () => import('@/learner/player/page'),
    },
  ],
};

/** Open to everybody, but drawn by the browser: the server keeps no page that strangers can ask for in endless ways. */
const verify: RouteObject = { id: 'verify', path: 'verify/:code', lazy: () => import('@/shop/verify/page') };

/** Where Google sends the browser back to: what it shows depends on a cookie, so the browser draws it. */
const google: RouteObject = {
  id: 'google',
  path: 'login/google',
  lazy: () => import('@/shop/auth/google-return.page'),
};

/** Earlier versions of the institute's rules, drawn by the browser too. */
const legalVersion: RouteObject = {
  id: 'legal-version',
  path: 'legal/:page/:number?',
  lazy: () => import('@/shop/legal/version.page'),
};

/**
 * Every page but those of areas.ts. Ids are needed where there is a loader: hydration data names by id the loaders that
 * the server's page did without.
 */
export const routes: RouteObject[] = routeTable({
  inPublicLayout: [...publicPages, verify, legalVersion, account, { path: '*', Component: NotFound }],
  inBareLayout: [loginPage(redirectIfUser), google, ...barePages, learner],
  others: import.meta.env.DEV ? [{ path: '__ui', lazy: () => import('@/app/styleguide/page') }] : [],
});
