import { Api, demoLearner, register, newAccount } from '../support/api';
import { expect, test } from '../support/fixtures';
import { settle } from '../support/inspect';
import { whole } from '../support/layout';

const forEverybody = ['/courses?q=web', '/nothing/here', '/bundles', '/contactus', '/goal/1'];
const forHerself = ['/dashboard/help&support', '/dashboard/profile/privacyandsecurity'];
const forLearners = ['/dashboard/mycourses', '/course/hindi-mein-html-css/learn?tab=discussions'];

test('no letter smaller than 32 px: on a phone nothing scrolls sideways, whatever a name’s length', async ({
  playwright,
  baseURL,
}, { project }) => {
  const { launchOptions } = project.use;
  const smallest = '--blink-settings=minimumFontSize=32,minimumLogicalFontSize=32';
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), smallest],
  });
  const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 780 } });
  await page.addInitScript(() => sessionStorage.setItem('app-offers-closed', '1'));
  const api = new Api(page.context().request);
  const widths: Record<string, number> = {};
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      await page.addStyleTag({ content: whole });
      widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
    }
  };
  await look(forEverybody);
  const login = await page.getByRole('banner').getByRole('link', { name: 'Login' }).boundingBox();
  const name = await page.getByRole('banner').getByText('Kaushal').boundingBox();
  // With large letters the login link is in a row below the brand's name.
  expect(login?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
  await register(api, { ...newAccount(), name: 'Venkatanarasimha'.repeat(5).slice(0, 68) });
  await look(forHerself);
  await api.post('/auth/login', demoLearner);
  await look(forLearners);
  expect(Object.entries(widths).filter(([, width]) => width > 360)).toEqual([]);
  await browser.close();
});

test('letters of 32 px: the bars of a logged-in learner fit into a phone', async ({ playwright, baseURL }, {
  project,
}) => {
  const { launchOptions } = project.use;
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 780 } });
  await page.addInitScript(() => sessionStorage.setItem('app-offers-closed', '1'));
  await new Api(page.context().request).post('/auth/login', demoLearner);
  const widths: Record<string, number> = {};
  for (const path of ['/dashboard', '/dashboard/orders', '/course/hindi-mein-html-css/learn']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /notification/i }).first()).toBeVisible();
    await settle(page);
    widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  expect(Object.entries(widths).filter(([, width]) => width > 360)).toEqual([]);
  await browser.close();
});
