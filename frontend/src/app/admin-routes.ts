import type { RouteObject } from 'react-router';
import { RouteError } from './error-boundary';

/** The back office. It comes when somebody goes there. */
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
            children: [
              { id: 'admin-dashboard', path: 'dashboard', lazy: () => import('@/office/dashboard/page') },
              { id: 'admin-courses', path: 'courses', lazy: () => import('@/office/courses/page') },
              {
                id: 'admin-quiz-results',
                path: 'lessons/:id/quiz-results',
                lazy: () => import('@/office/quizzes/page'),
              },
              {
                id: 'admin-course-figures',
                path: 'courses/:id/figures',
                lazy: () => import('@/office/figures/page'),
              },
              { id: 'admin-mentors', path: 'mentors', lazy: () => import('@/office/mentors/page') },
              { id: 'admin-blog', path: 'blog', lazy: () => import('@/office/blog/page') },
              { id: 'admin-article', path: 'blog/:id', lazy: () => import('@/office/blog/article.page') },
              { id: 'admin-webinars', path: 'webinars', lazy: () => import('@/office/webinars/page') },
              {
                id: 'admin-webinar',
                path: 'webinars/:id',
                lazy: () => import('@/office/webinars/webinar.page'),
              },
              { id: 'admin-bundles', path: 'bundles', lazy: () => import('@/office/bundles/page') },
              { id: 'admin-students', path: 'students', lazy: () => import('@/office/students/page') },
              {
                id: 'admin-student',
                path: 'students/:id',
                lazy: () => import('@/office/students/student.page'),
              },
              { id: 'admin-launch', path: 'launch', lazy: () => import('@/office/launch/page') },
              { id: 'admin-site', path: 'site', lazy: () => import('@/office/site/page') },
              { id: 'admin-site-page', path: 'site/:page', lazy: () => import('@/office/site/edit.page') },
              { id: 'admin-mails', path: 'mails', lazy: () => import('@/office/mails/page') },
              { id: 'admin-mail', path: 'mails/:name', lazy: () => import('@/office/mails/edit.page') },
              { id: 'admin-settings', path: 'settings', lazy: () => import('@/office/settings/page') },
              {
                id: 'admin-providers',
                path: 'settings/providers',
                lazy: () => import('@/office/providers/page'),
              },
              { id: 'admin-offers', path: 'offers', lazy: () => import('@/office/offers/page') },
              { id: 'admin-coupons', path: 'coupons', lazy: () => import('@/office/coupons/page') },
              { id: 'admin-coupon', path: 'coupons/:id', lazy: () => import('@/office/coupons/coupon.page') },
              { id: 'admin-money', path: 'money', lazy: () => import('@/office/money/page') },
              { id: 'admin-reports', path: 'reports', lazy: () => import('@/office/reports/page') },
              { id: 'admin-enquiries', path: 'enquiries', lazy: () => import('@/office/enquiries/page') },
              {
                id: 'admin-enquiry',
                path: 'enquiries/:id',
                lazy: () => import('@/office/enquiries/enquiry.page'),
              },
              {
                id: 'admin-discussions',
                path: 'discussions',
                lazy: () => import('@/office/discussions/page'),
              },
              { id: 'admin-reviews', path: 'reviews', lazy: () => import('@/office/reviews/page') },
              {
                id: 'admin-submissions',
                path: 'submissions',
                lazy: () => import('@/office/submissions/page'),
              },
              {
                id: 'admin-submission',
                path: 'submissions/:id',
                lazy: () => import('@/office/submissions/submission.page'),
              },
              { id: 'admin-security', path: 'security', lazy: () => import('@/office/security/page') },
              { id: 'admin-staff', path: 'staff', lazy: () => import('@/office/staff/page') },
              { id: 'admin-audit', path: 'audit', lazy: () => import('@/office/audit/page') },
              {
                id: 'admin-course',
                path: 'editCourse/:id',
                lazy: () => import('@/office/courses/edit.page'),
              },
              {
                id: 'admin-bundle',
                path: 'editBundle/:id',
                lazy: () => import('@/office/bundles/edit.page'),
              },
            ],
          },
        ],
      },
    ],
  },
];
