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

/** Pages with little around them, so that nothing distracts a buyer or learner. */
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

/**
 * A public page that only the browser renders: it has unlimited addresses, which would fill the server's
 * cache of pages.
 */
const verify: RouteObject = { id: 'verify', path: 'verify/:code', lazy: () => import('@/shop/verify/page') };

/**
 * The page that Google redirects the browser to. Its content depends on a cookie, so only the browser renders
 * it.
 */
const google: RouteObject = {
  id: 'google',
  path: 'login/google',
  lazy: () => import('@/shop/auth/google-return.page'),
};

/** Earlier versions of the legal texts, which only the browser renders too. */
const legalVersion: RouteObject = {
  id: 'legal-version',
  path: 'legal/:page/:number?',
  lazy: () => import('@/shop/legal/version.page'),
};

/**
 * Every page except those in areas.ts. A route with a loader needs an id, because hydration data identifies
 * by id the loaders that the server's page skipped.
 */
export const routes: RouteObject[] = routeTable({
  inPublicLayout: [...publicPages, verify, legalVersion, account, { path: '*', Component: NotFound }],
  inBareLayout: [loginPage(redirectIfUser), google, ...barePages, learner],
  others: import.meta.env.DEV ? [{ path: '__ui', lazy: () => import('@/app/styleguide/page') }] : [],
});
