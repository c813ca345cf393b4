import type { Page } from '@playwright/test';
import type { Api } from './api';
import { expect } from './office';

export type Screen = {
  name: string;
  path: string | ((admin: Api) => Promise<string>);
  title: string;
  /** What is arranged before it is gone to. */
  before?: (page: Page) => Promise<void>;
  /** Opens what the screen has behind a button. */
  open?: (page: Page) => Promise<void>;
  /** What it opens lies over the screen. */
  overlay?: boolean;
  /** A row opens it. Both go when cards give way to a table, so that a test of its own opens it on a desktop. */
  ofRow?: boolean;
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** A course in a classroom, with two batches. */
const batchesOfOdoo = async (admin: Api) =>
  `/admin/editCourse/${(await admin.course('odoo-erp-small-business'))._id}?tab=batches`;

/** Every screen of the back office by its own address. */
export const screens: Screen[] = [
  { name: 'admin-dashboard', path: '/admin/dashboard', title: 'Dashboard' },
  { name: 'admin-courses', path: '/admin/courses', title: 'Courses Dashboard' },
  {
    name: 'admin-course-new',
    path: '/admin/courses',
    title: 'Courses Dashboard',
    open: async (page) => {
      await press('Add New Course')(page);
      await expect(page.getByRole('form', { name: 'New course' })).toBeVisible();
    },
  },
  {
    name: 'admin-course-batches',
    path: batchesOfOdoo,
    title: 'Edit course',
    open: (page) => expect(page.getByRole('button', { name: /^Edit the batch/ })).toHaveCount(2),
  },
  {
    name: 'admin-course-batch',
    path: batchesOfOdoo,
    title: 'Edit course',
    overlay: true,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit the batch/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Edit the batch' })).toBeVisible();
    },
  },
  { name: 'admin-bundles', path: '/admin/bundles', title: 'Bundles Dashboard' },
  {
    name: 'admin-bundle-new',
    path: '/admin/bundles',
    title: 'Bundles Dashboard',
    open: async (page) => {
      await press('Add new Bundle')(page);
      await expect(page.getByLabel('Bundle name')).toBeVisible();
    },
  },
  {
    name: 'admin-course-figures',
    title: 'Stats of हिन्दी में HTML और CSS',
    path: async (admin) => `/admin/courses/${(await admin.course('hindi-mein-html-css'))._id}/figures`,
  },
  { name: 'admin-mentors', path: '/admin/mentors', title: 'Mentors' },
  {
    name: 'admin-mentor-new',
    path: '/admin/mentors',
    title: 'Mentors',
    open: async (page) => {
      await press('New mentor')(page);
      await expect(page.getByRole('form', { name: 'New mentor' })).toBeVisible();
    },
  },
  { name: 'admin-blog', path: '/admin/blog', title: 'Blog' },
  { name: 'admin-article-new', path: '/admin/blog/new', title: 'New article' },
  { name: 'admin-webinars', path: '/admin/webinars', title: 'Webinars and events' },
  { name: 'admin-webinar-new', path: '/admin/webinars/new', title: 'New webinar' },
  { name: 'admin-students', path: '/admin/students', title: 'Students' },
  {
    name: 'admin-students-import',
    path: '/admin/students',
    title: 'Students',
    open: async (page) => {
      await press('Import')(page);
      await expect(page.getByLabel('File', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'admin-student',
    title: 'Asha Verma',
    path: async (admin) => {
      const { users } = await admin.get<{ users: { _id: string }[] }>(
        '/user/getUsers?q=learner@kaushal.test',
      );
      return `/admin/students/${users[0]?._id}`;
    },
  },
  { name: 'admin-site-terms', path: '/admin/site/terms', title: 'Terms & Conditions' },
  { name: 'admin-mails', path: '/admin/mails', title: 'Emails' },
  { name: 'admin-mail', path: '/admin/mails/invited', title: 'Invited' },
  { name: 'admin-offers', path: '/admin/offers', title: 'Offers' },
  { name: 'admin-coupons', path: '/admin/coupons', title: 'Coupons' },
  {
    name: 'admin-coupon-new',
    path: '/admin/coupons',
    title: 'Coupons',
    open: async (page) => {
      await press('New coupon')(page);
      await expect(page.getByRole('form', { name: 'New coupon' })).toBeVisible();
    },
  },
  {
    name: 'admin-coupon',
    title: 'FLAT500',
    path: async (admin) => {
      const { coupons } = await admin.get<{ coupons: { _id: string }[] }>('/admin/coupons?q=FLAT500');
      return `/admin/coupons/${coupons[0]?._id}`;
    },
  },
  { name: 'admin-money', path: '/admin/money', title: 'Money' },
  {
    name: 'admin-money-refund',
    path: '/admin/money?status=paid',
    title: 'Money',
    overlay: true,
    ofRow: true,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Refund / })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'admin-money-requests',
    path: '/admin/money?tab=requests',
    title: 'Money',
    open: (page: Page) => expect(page.getByRole('tabpanel', { name: 'Refund requests' })).toBeVisible(),
  },
  ...['Refunds', 'Withdrawals'].map((tab) => ({
    name: `admin-money-${tab.toLowerCase()}`,
    path: `/admin/money?tab=${tab.toLowerCase()}`,
    title: 'Money',
    open: (page: Page) => expect(page.getByRole('tabpanel', { name: tab })).toBeVisible(),
  })),
  { name: 'admin-reports', path: '/admin/reports', title: 'Reports' },
  { name: 'admin-reports-visits', path: '/admin/reports?by=visit', title: 'Reports' },
  { name: 'admin-reports-gst', path: '/admin/reports?tab=gst', title: 'Reports' },
  { name: 'admin-reports-tds', path: '/admin/reports?tab=tds', title: 'Reports' },
  { name: 'admin-enquiries', path: '/admin/enquiries?status=all', title: 'Enquiries' },
  {
    name: 'admin-enquiry',
    title: 'Excel for a shopkeeper',
    path: async (admin) => {
      const [subject, mobile] = ['Excel for a shopkeeper', '9876543210'];
      const message = 'हिसाब रोज़ लिखना है।\nIs it taught in Hindi?';
      await admin.post('/enquiry', { userName: 'Meena Iyer', subject, mobile, message });
      const q = new URLSearchParams({ q: subject });
      const { enquiries } = await admin.get<{ enquiries: { _id: string }[] }>(`/admin/enquiries?${q}`);
      const path = `/admin/enquiries/${enquiries[0]?._id}`;
      await admin.patch(path, { answer: 'Yes, all of it.' });
      await admin.patch(path, { note: 'Call on Monday about the fee.' });
      return path;
    },
  },
  { name: 'admin-discussions', path: '/admin/discussions?filter=all', title: 'Discussions' },
  { name: 'admin-reviews', path: '/admin/reviews', title: 'Reviews' },
  { name: 'admin-staff', path: '/admin/staff', title: 'Staff' },
  { name: 'admin-audit', path: '/admin/audit', title: 'Audit log' },
  { name: 'admin-security', path: '/admin/security', title: 'Security' },
  { name: 'admin-launch', path: '/admin/launch', title: 'Go live' },
  { name: 'admin-site', path: '/admin/site', title: 'Site' },
  { name: 'admin-site-home', path: '/admin/site/home', title: 'Home page' },
  {
    name: 'admin-site-home-section',
    path: '/admin/site/home',
    title: 'Home page',
    open: async (page) => {
      await page.getByRole('button', { name: /^Questions and answers/ }).click();
      await page.getByRole('button', { name: /^1: / }).first().click();
      await expect(page.getByLabel('Question', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-site-home-history',
    path: '/admin/site/home',
    title: 'Home page',
    overlay: true,
    open: async (page) => {
      await press('History')(page);
      await expect(page.getByRole('dialog', { name: 'Published versions' })).toBeVisible();
    },
  },
  { name: 'admin-site-about', path: '/admin/site/about', title: 'About us' },
  { name: 'admin-site-goals', path: '/admin/site/goals', title: 'Learning goals' },
  { name: 'admin-site-landing', path: '/admin/site/specialBundle', title: 'Special bundles' },
  { name: 'admin-site-navigation', path: '/admin/site/navigation', title: 'Navigation and footer' },
  { name: 'admin-settings', path: '/admin/settings', title: 'Settings' },
  { name: 'admin-providers', path: '/admin/settings/providers', title: 'Payments, email and Google' },
  {
    name: 'admin-course',
    title: 'Edit course',
    path: async (admin) => `/admin/editCourse/${(await admin.course('hindi-mein-html-css'))._id}`,
  },
  {
    name: 'admin-course-hindi',
    title: 'Edit course',
    path: async (admin) => `/admin/editCourse/${(await admin.course('odoo-erp-small-business'))._id}?tab=hi`,
    open: (page) => expect(page.getByRole('region', { name: 'Hindi texts' })).toBeVisible(),
  },
  {
    name: 'admin-bundle-hindi',
    path: '/admin/editBundle/2?tab=hi',
    title: 'Freelancing Road To 3 Lakhs',
    open: (page) => expect(page.getByRole('region', { name: 'Hindi texts' })).toBeVisible(),
  },
  { name: 'admin-bundle', path: '/admin/editBundle/2', title: 'Freelancing Road To 3 Lakhs' },
];
