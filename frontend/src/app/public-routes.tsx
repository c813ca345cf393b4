import type { RouteObject } from 'react-router';
import { RouteError, withErrorBoundary } from './error-boundary';
import { BareLayout } from './layouts/bare-layout';
import { PublicLayout } from './layouts/public-layout';
import { HydrateFallback, RootLayout } from './layouts/root-layout';
import { onIntent } from './preload';

/*
 * The pages that are the same for everybody. The server renders them; the client hydrates them, and has guarded pages
 * besides (routes.tsx). A page is a lazy module with `Component` and, if it has something to fetch early, a
 * `loader`, which names what the server has to write into the page.
 */

/** Pages with navigation bar and footer. */
export const publicPages: RouteObject[] = [
  { id: 'home', index: true, lazy: () => import('@/shop/home/page') },
  { id: 'courses', path: 'courses/:category?/:id?', lazy: () => import('@/shop/explore/page') },
  { id: 'course', path: 'course/:id', lazy: () => import('@/shop/course/page') },
  { id: 'mentor', path: 'mentors/:slug', lazy: () => import('@/shop/mentor/page') },
  { id: 'bundles', path: 'bundles', lazy: () => import('@/shop/catalog-lists/bundles.page') },
  { id: 'bundle', path: 'bundle/:id', lazy: () => import('@/shop/bundle/page') },
  {
    id: 'special-bundles',
    path: 'specialBundles',
    lazy: () => import('@/shop/catalog-lists/special-bundles.page'),
  },
  { id: 'basic-bundle', path: 'basicBundle', lazy: () => import('@/shop/freelance-bundle/basic.page') },
  {
    id: 'intermediate-bundle',
    path: 'intermediateBundle',
    lazy: () => import('@/shop/freelance-bundle/intermediate.page'),
  },
  { id: 'advance-bundle', path: 'advanceBundle', lazy: () => import('@/shop/freelance-bundle/advance.page') },
  { id: 'goal', path: 'goal/:id', handle: { closed: true }, lazy: () => import('@/shop/goal/page') },
  { id: 'blogs', path: 'blogs', lazy: () => import('@/shop/blog/page') },
  { id: 'article', path: 'blogs/:id', lazy: () => import('@/shop/blog/article.page') },
  { id: 'about', path: 'about', lazy: () => import('@/shop/about/page') },
  {
    id: 'gallery',
    path: 'gallery/:type',
    handle: { closed: true },
    lazy: () => import('@/shop/gallery/page'),
  },
  { path: 'contactus', lazy: () => import('@/shop/contact/page') },
  { id: 'legal-terms', path: 'terms', lazy: () => import('@/shop/legal/terms.page') },
  { id: 'legal-privacy', path: 'privacy', lazy: () => import('@/shop/legal/privacy.page') },
  { id: 'legal-refund', path: 'refund', lazy: () => import('@/shop/legal/refund.page') },
  { id: 'legal-refund-alias', path: 'refundandpolicy', lazy: () => import('@/shop/legal/refund.page') },
  { id: 'legal-license', path: 'licenseAndAgreement', lazy: () => import('@/shop/legal/license.page') },
  { id: 'legal-license-alias', path: 'licenceandagreement', lazy: () => import('@/shop/legal/license.page') },
  { id: 'legal-disclaimer', path: 'disclaimer', lazy: () => import('@/shop/legal/disclaimer.page') },
  { id: 'join-us', path: 'joinus', lazy: () => import('@/shop/openings/page') },
  { id: 'webinars', path: 'webinars', lazy: () => import('@/shop/webinars/page') },
  { id: 'webinar', path: 'webinars/:slug', lazy: () => import('@/shop/webinars/webinar.page') },
  { path: 'webinars/seat/withdraw', lazy: () => import('@/shop/webinars/withdraw.page') },
  { id: 'cart', path: 'cart', handle: onIntent, lazy: () => import('@/checkout/cart/page') },
];

/** The login, whose guard only a browser runs. */
export const loginPage = (loader?: RouteObject['loader']): RouteObject => ({
  id: 'guest',
  ...(loader ? { loader } : {}),
  children: [{ id: 'login', path: 'login', lazy: () => import('@/shop/auth/login.page') }],
});

/** Pages with a header of their own. */
export const barePages: RouteObject[] = [
  { id: 'special-bundle', path: 'specialBundle/:id', lazy: () => import('@/shop/special-bundle/page') },
  { id: 'signup', path: 'signup', handle: onIntent, lazy: () => import('@/checkout/signup/page') },
  { path: 'forgotpassword', lazy: () => import('@/shop/password/forgot.page') },
  { path: 'resetpassword', lazy: () => import('@/shop/password/reset.page') },
  { path: 'loginlink', lazy: () => import('@/shop/auth/login-link.page') },
  { path: 'confirmemail', lazy: () => import('@/shop/confirm-email/page') },
  { path: 'parentconsent', lazy: () => import('@/shop/parent-consent/page') },
];

type Pages = { inPublicLayout: RouteObject[]; inBareLayout: RouteObject[]; others?: RouteObject[] };

/** Returns the route table of these pages, each in its layout. */
export const routeTable = ({ inPublicLayout, inBareLayout, others = [] }: Pages): RouteObject[] => [
  {
    id: 'root',
    Component: RootLayout,
    HydrateFallback,
    ErrorBoundary: RouteError,
    children: [
      { Component: PublicLayout, children: withErrorBoundary(inPublicLayout) },
      { Component: BareLayout, children: withErrorBoundary(inBareLayout) },
      ...others,
    ],
  },
];
