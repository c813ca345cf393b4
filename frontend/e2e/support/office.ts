import type { Page } from '@playwright/test';
import { Api } from './api';
import { expect, test as base, collectFailures } from './fixtures';

export const demoAdmin = { email: 'admin@kaushal.test', password: 'Admin@12345' };

/** For a browser that nobody is signed in with. */
export const signedOut = { storageState: { cookies: [], origins: [] } };

type State = Awaited<ReturnType<Api['request']['storageState']>>;
type OfficeFixtures = {
  /** The server whose back office is tested. */
  office: string | undefined;
  officeState: State;
};

/**
 * Signs the browser in as the demo's admin. All tests of a worker share one session, so no test may end it.
 */
export const test = base.extend<{ visitor: Page }, OfficeFixtures>({
  office: [process.env.E2E_SHOP, { scope: 'worker', option: true }],
  officeState: [
    async ({ playwright, office }, run) => {
      const request = await playwright.request.newContext({ baseURL: office });
      await new Api(request).post('/auth/login', demoAdmin);
      await run(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ office }, run) => run(office),
  storageState: ({ officeState }, run) => run(officeState),
  /** A page in a separate browser context without a session. */
  visitor: async ({ browser, baseURL }, run) => {
    const context = await browser.newContext(signedOut);
    const failures = collectFailures(context, new URL(baseURL ?? '').origin);
    await run(await context.newPage());
    await context.close();
    expect(failures).toEqual([]);
  },
});

export { expect };

/**
 * The second server, for tests that change what visitors see (brand, offers, published courses). No other
 * test depends on the details of its shop.
 */
export const secondShop = { office: process.env.E2E_DECLINING };
/** A name that no other test and no other run has. */
export const uniqueName = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** Fills in the back office's login form. */
export async function logInAsAdmin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/**
 * Finds an entry of a list: a table row, or a card on a phone. Ignores the active filter with the same text
 * above the list.
 */
export const listEntry = (page: Page, text: string) =>
  page
    .getByRole('main')
    .locator('tbody tr, li:not([aria-label="Active filters"] > *)')
    .filter({ hasText: text });

/** Types into the search above a list; the address follows. */
export async function search(page: Page, what: string): Promise<void> {
  await page.getByRole('search').getByRole('textbox').fill(what);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === what);
}

/** A complete course, in the shop or a draft. */
export async function makeCourse(
  admin: Api,
  title: string,
  status: 'Draft' | 'Published',
): Promise<{ _id: string; slug: string }> {
  const response = await admin.request.post('/api/v1/course/createCourse', {
    multipart: {
      title,
      category: 'Design',
      price: '1500',
      description: 'Colour, type and space for people who print their own cards.',
      videos: JSON.stringify([
        { title: 'Paper first', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', isPreview: true },
      ]),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { course } = ((await response.json()) as { data: { course: { _id: string; slug: string } } }).data;
  if (status === 'Published') await admin.patch(`/course/${course._id}/status`, { status });
  return course;
}

/**
 * Deletes all courses that match a title. A course that the server refuses to delete, because somebody has
 * owned it, is archived.
 */
export async function clearCourses(admin: Api, title: string): Promise<void> {
  const q = new URLSearchParams({ status: 'all', q: title });
  const { courses } = await admin.get<{ courses: { _id: string }[] }>(`/course/getCourses?${q}`);
  for (const { _id } of courses) {
    const gone = await admin.request.delete(`/api/v1/course/deleteCourse/${_id}`);
    if (gone.status() === 409) await admin.patch(`/course/${_id}/archive`);
    else expect(gone.status()).toBe(200);
  }
}

/** Opens a tab of a long form. The tab's name may be followed by a note about errors. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
