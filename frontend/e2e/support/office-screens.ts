import type { Page } from '@playwright/test';
import { screens as described, type Screen as Described } from '../../src/office/screens';
import type { Api } from './api';
import { expect } from './office';

export type Screen = {
  name: string;
  path: string | ((admin: Api) => Promise<string>);
  title: string;
  /** Prepares the page before it is opened. */
  before?: (page: Page) => Promise<void>;
  /** Opens what the screen has behind a button. */
  open?: (page: Page) => Promise<void>;
  /** Whether `open` opens an overlay. */
  overlay?: boolean;
  /**
   * Whether `open` presses a button in a list's row. On a desktop the list becomes a table, which closes the
   * overlay, so a separate test opens the screen at that width.
   */
  ofRow?: boolean;
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Returns the address of the batches of a classroom course. The course has two. */
const batchesOfOdoo = async (admin: Api) =>
  `/admin/editCourse/${(await admin.course('odoo-erp-small-business'))._id}?tab=batches`;

type Visit = Pick<Screen, 'path' | 'title'>;
type InMenu = Extract<Described, { menu: object }>;

/** Screens of the menu that are tested at another address, or whose title differs from the menu's entry. */
const ofMenu: Partial<Record<InMenu['name'], Partial<Visit> | null>> = {
  courses: { title: 'Courses Dashboard' },
  bundles: { title: 'Bundles Dashboard' },
  webinars: { title: 'Webinars and events' },
  enquiries: { path: '/admin/enquiries?status=all' },
  discussions: { path: '/admin/discussions?filter=all' },
  // The mentors' area has the same page, and teach.spec.ts tests it.
  submissions: null,
};

/**
 * Addresses of the screens outside the menu, each with an example from the demo data. A screen that is
 * missing here is a type error.
 */
const others: Record<Exclude<Described, InMenu>['name'], Visit | null> = {
  course: {
    title: 'Edit course',
    path: async (admin) => `/admin/editCourse/${(await admin.course('hindi-mein-html-css'))._id}`,
  },
  'course-figures': {
    title: 'Stats of हिन्दी में HTML और CSS',
    path: async (admin) => `/admin/courses/${(await admin.course('hindi-mein-html-css'))._id}/figures`,
  },
  bundle: { path: '/admin/editBundle/2', title: 'Freelancing Road To 3 Lakhs' },
  webinar: { path: '/admin/webinars/new', title: 'New webinar' },
  article: { path: '/admin/blog/new', title: 'New article' },
  student: {
    title: 'Asha Verma',
    path: async (admin) => {
      const { users } = await admin.get<{ users: { _id: string }[] }>(
        '/user/getUsers?q=learner@kaushal.test',
      );
      return `/admin/students/${users[0]?._id}`;
    },
  },
  mail: { path: '/admin/mails/invited', title: 'Invited' },
  providers: { path: '/admin/settings/providers', title: 'Payments, email and Google' },
  coupon: {
    title: 'FLAT500',
    path: async (admin) => {
      const { coupons } = await admin.get<{ coupons: { _id: string }[] }>('/admin/coupons?q=FLAT500');
      return `/admin/coupons/${coupons[0]?._id}`;
    },
  },
  enquiry: {
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
  // The site's pages are among the `states` below.
  'site-page': null,
  // teach.spec.ts tests these pages in the mentors' area.
  submission: null,
  'quiz-results': null,
};

/** Every screen that a feature of the back office describes, by its own address. */
const plain: Screen[] = described.flatMap((screen) => {
  const visit =
    'menu' in screen
      ? ofMenu[screen.name] !== null && {
          path: screen.path,
          title: screen.menu.label,
          ...ofMenu[screen.name],
        }
      : others[screen.name];
  return visit ? [{ name: `admin-${screen.name}`, ...visit }] : [];
});

/** What screens show at other addresses and behind buttons. */
const states: Screen[] = [
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
    name: 'admin-mentor-new',
    path: '/admin/mentors',
    title: 'Mentors',
    open: async (page) => {
      await press('New mentor')(page);
      await expect(page.getByRole('form', { name: 'New mentor' })).toBeVisible();
    },
  },
  {
    name: 'admin-students-import',
    path: '/admin/students',
    title: 'Students',
    open: async (page) => {
      await press('Import')(page);
      await expect(page.getByLabel('File', { exact: true })).toBeVisible();
    },
  },
  { name: 'admin-site-terms', path: '/admin/site/terms', title: 'Terms & Conditions' },
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
  { name: 'admin-reports-visits', path: '/admin/reports?by=visit', title: 'Reports' },
  { name: 'admin-reports-gst', path: '/admin/reports?tab=gst', title: 'Reports' },
  { name: 'admin-reports-tds', path: '/admin/reports?tab=tds', title: 'Reports' },
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
];

export const screens: Screen[] = [...plain, ...states];
