import type { Page } from '@playwright/test';
import { Api } from './api';
import { expect, test as base } from './fixtures';

/** The demo's admin. */
export const officer = { email: 'admin@kaushal.test', password: 'Admin@12345' };

type State = Awaited<ReturnType<Api['request']['storageState']>>;

/** The browser is signed in as the demo's admin; one login serves all tests of a worker, so none may end it. */
export const test = base.extend<object, { officeState: State }>({
  officeState: [
    async ({ playwright }, run) => {
      const request = await playwright.request.newContext({ baseURL: process.env.E2E_SHOP });
      await new Api(request).post('/auth/login', officer);
      await run(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: ({ officeState }, run) => run(officeState),
});

export { expect };

/** A name that no other test and no other run has. */
export const named = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** Fills in the back office's login form. */
export async function enterOffice(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The row of a list (a table's, or the card it is on a phone). */
export const row = (page: Page, text: string) =>
  page.getByRole('main').locator('tbody tr, li').filter({ hasText: text });
