import type { RouteObject } from 'react-router';
import { articleRoutes } from '@/features/blog/article-routes';
import { adminRoutes } from './admin-routes';
import { RouteError } from './error-boundary';
import { redirectIfUser, requireUser } from './guards';
import { AccountLayout } from './layouts/account-layout';
import { BareLayout } from './layouts/bare-layout';
import { PublicLayout } from './layouts/public-layout';
import { HydrateFallback, RootLayout } from './layouts/root-layout';

/** Faults below a layout keep its frame around them. */
const within = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: RouteError, children }];

/**
 * Every page. A page is a lazy module of src/routes with `Component` and, if it has something to fetch early, a `loader`.
 * Ids are needed where there is a loader: hydration says by id whose loader the prerendered page did without.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    HydrateFallback,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: PublicLayout,
        children: within([
          { id: 'home', index: true, lazy: () => import('@/routes/home') },
          { id: 'courses', path: 'courses/:category?/:id?', lazy: () => import('@/routes/courses') },
          { id: 'course', path: 'course/:id', lazy: () => import('@/routes/course') },
          { id: 'bundles', path: 'bundles', lazy: () => import('@/routes/bundles') },
          { id: 'bundle', path: 'bundle/:id', lazy: () => import('@/routes/bundle') },
          { id: 'special-bundles', path: 'specialBundles', lazy: () => import('@/routes/special-bundles') },
          { id: 'basic-bundle', path: 'basicBundle', lazy: () => import('@/routes/basic-bundle') },
          {
            id: 'intermediate-bundle',
            path: 'intermediateBundle',
            lazy: () => import('@/routes/intermediate-bundle'),
          },
          { id: 'advance-bundle', path: 'advanceBundle', lazy: () => import('@/routes/advance-bundle') },
          { id: 'goal', path: 'goal/:id', handle: { closed: true }, lazy: () => import('@/routes/goal') },
          { path: 'blogs', lazy: () => import('@/routes/blogs') },
          ...articleRoutes,
          { path: 'blogs/:id', handle: { closed: true }, lazy: () => import('@/routes/no-article') },
          { path: 'about', lazy: () => import('@/routes/about') },
          { path: 'gallery/:type', handle: { closed: true }, lazy: () => import('@/routes/gallery') },
          { path: 'contactus', lazy: () => import('@/routes/contact') },
          { path: 'terms', lazy: () => import('@/routes/terms') },
          { path: 'privacy', lazy: () => import('@/routes/privacy') },
          { path: 'refund', lazy: () => import('@/routes/refund') },
          { path: 'refundandpolicy', lazy: () => import('@/routes/refund') },
          { path: 'licenseAndAgreement', lazy: () => import('@/routes/license') },
          { path: 'licenceandagreement', lazy: () => import('@/routes/license') },
          { path: 'disclaimer', lazy: () => import('@/routes/disclaimer') },
          { path: 'joinus', lazy: () => import('@/routes/join-us') },
          { path: 'webinars', lazy: () => import('@/routes/webinars') },
          { id: 'cart', path: 'cart', lazy: () => import('@/routes/cart') },
          {
            id: 'account',
            loader: requireUser,
            Component: AccountLayout,
            children: [
              { id: 'payment', path: 'payment', lazy: () => import('@/routes/payment') },
              { id: 'payment-result', path: 'payment/result', lazy: () => import('@/routes/payment-result') },
              {
                path: 'dashboard',
                lazy: () => import('./layouts/dashboard-layout'),
                children: within([
                  { id: 'dashboard', index: true, lazy: () => import('@/routes/profile') },
                  {
                    id: 'profile',
                    path: 'profile/personalinformation',
                    lazy: () => import('@/routes/profile'),
                  },
                  { path: 'profile/invoices', lazy: () => import('@/routes/invoices') },
                  { path: 'profile/privacyandsecurity', lazy: () => import('@/routes/account-security') },
                  { path: 'help&support', lazy: () => import('@/routes/help') },
                  { id: 'my-courses', path: 'mycourses', lazy: () => import('@/routes/my-courses') },
                  { path: 'mycourse/upgrade', lazy: () => import('@/routes/upgrade') },
                  { path: 'mywallet', lazy: () => import('@/routes/wallet') },
                  { path: 'refer&earn', lazy: () => import('@/routes/refer') },
                ]),
              },
            ],
          },
          { path: '*', lazy: () => import('@/routes/not-found') },
        ]),
      },
      {
        Component: BareLayout,
        children: within([
          {
            id: 'guest',
            loader: redirectIfUser,
            children: [{ id: 'login', path: 'login', lazy: () => import('@/routes/login') }],
          },
          { id: 'special-bundle', path: 'specialBundle/:id', lazy: () => import('@/routes/special-bundle') },
          { id: 'signup', path: 'signup', lazy: () => import('@/routes/signup') },
          { path: 'forgotpassword', lazy: () => import('@/routes/forgot-password') },
          { path: 'resetpassword', lazy: () => import('@/routes/reset-password') },
          { path: 'loginlink', lazy: () => import('@/routes/login-link') },
          { path: 'confirmemail', lazy: () => import('@/routes/confirm-email') },
          {
            id: 'learner',
            loader: requireUser,
            Component: AccountLayout,
            children: [
              { id: 'learn', path: 'course/:id/learn', lazy: () => import('@/routes/player') },
              { id: 'course-player', path: 'coursePlayer', lazy: () => import('@/routes/player') },
            ],
          },
        ]),
      },
      adminRoutes,
      ...(import.meta.env.DEV ? [{ path: '__ui', lazy: () => import('@/routes/ui-kit') }] : []),
    ],
  },
];
