import type { RouteObject } from 'react-router';
import { RouteError } from './error-boundary';

/** The back office. Only this table is in the storefront's script; all else comes when somebody goes there. */
export const adminRoutes: RouteObject = {
  path: 'admin',
  ErrorBoundary: RouteError,
  children: [
    { id: 'admin', index: true, lazy: () => import('@/routes/admin/login') },
    { id: 'admin-login', path: 'login', lazy: () => import('@/routes/admin/login') },
    {
      id: 'admin-area',
      lazy: () => import('./layouts/admin-layout'),
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            { id: 'admin-dashboard', path: 'dashboard', lazy: () => import('@/routes/admin/dashboard') },
            { id: 'admin-courses', path: 'courses', lazy: () => import('@/routes/admin/courses') },
            { id: 'admin-bundles', path: 'bundles', lazy: () => import('@/routes/admin/bundles') },
            { id: 'admin-students', path: 'students', lazy: () => import('@/routes/admin/students') },
            { id: 'admin-student', path: 'students/:id', lazy: () => import('@/routes/admin/student') },
            { id: 'admin-settings', path: 'settings', lazy: () => import('@/routes/admin/settings') },
            { id: 'admin-offers', path: 'offers', lazy: () => import('@/routes/admin/offers') },
            { id: 'admin-coupons', path: 'coupons', lazy: () => import('@/routes/admin/coupons') },
            { id: 'admin-coupon', path: 'coupons/:id', lazy: () => import('@/routes/admin/coupon') },
            { id: 'admin-money', path: 'money', lazy: () => import('@/routes/admin/money') },
            { id: 'admin-enquiries', path: 'enquiries', lazy: () => import('@/routes/admin/enquiries') },
            { id: 'admin-security', path: 'security', lazy: () => import('@/routes/admin/security') },
            { id: 'admin-audit', path: 'audit', lazy: () => import('@/routes/admin/audit') },
            { id: 'admin-course', path: 'editCourse/:id', lazy: () => import('@/routes/admin/edit-course') },
            { id: 'admin-bundle', path: 'editBundle/:id', lazy: () => import('@/routes/admin/edit-bundle') },
          ],
        },
      ],
    },
  ],
};
