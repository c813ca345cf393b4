import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { recordLayoutShifts, settle } from '../support/inspect';
import { routes } from '../support/routes';
import { holdScripts, openBeforeScripts } from '../support/scripts';
import { heading } from '../support/shop';

/** Tests what a reader can do with a server-rendered page on a slow line, before its scripts have loaded. */

const forms = [
  { path: '/login', button: 'Login', field: 'Password' },
  { path: '/signup', button: 'Continue', field: 'Email' },
  { path: '/forgotpassword', button: 'Send Email', field: 'Email' },
  { path: '/resetpassword?token=any', button: 'Save password', field: 'New password' },
  { path: '/contactus', button: 'Send', field: 'Subject' },
];
for (const { path, button, field } of forms) {
  test(`the form of ${path} waits for its scripts and keeps what was typed`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.isNavigationRequest()) sent.push(`${request.method()} ${pathname}${search}`);
    });
    const release = await holdScripts(page);
    await openBeforeScripts(page, path);
    const submit = page.getByRole('button', { name: button, exact: true });
    const input = page.getByLabel(field, { exact: true });
    // Too short for a password, and no email address.
    await input.fill('early');
    await expect(submit).toBeDisabled();
    await submit.click({ force: true });
    await input.press('Enter');
    release();
    await expect(submit).toBeEnabled();
    await expect(input).toHaveValue('early');
    await submit.click();
    await expect(page.getByText(/ is required\.$|^Enter |at least 6 characters\.$/).first()).toBeVisible();
    expect(sent).toEqual([`GET ${path}`]);
  });
}

test('a form that is sent all the same comes back to its page', async ({ page }) => {
  await holdScripts(page);
  await openBeforeScripts(page, '/login?next=%2Fcart');
  await page.getByLabel('Email or phone').fill(demoLearner.email);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  expect((await answered).status()).toBe(303);
  await expect(page.getByLabel('Email or phone')).toHaveValue('');
  await expect(page).toHaveURL('/login?next=%2Fcart');
});

test('letters that come late move nothing, and the style is never fetched a second time', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  // The fonts arrive after the first paint, so this view stays in the fallback font.
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.goto('/');
  await settle(page);
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.01);
  expect(sheets).toEqual([]);
});

test('the menu of courses leads to the courses, and keeps the focus when it becomes a menu', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openBeforeScripts(page, '/about');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(heading(page, 'Explore courses')).toBeVisible();
  await navigation.getByRole('link', { name: 'Courses' }).focus();
  release();
  const button = navigation.getByRole('button', { name: 'Courses' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('CHOOSE YOUR SKILL')).toBeVisible();
  await expect(page).toHaveURL('/courses');
});

test('the menu of a phone leads to the links at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await openBeforeScripts(page, '/about');
  await page.getByRole('link', { name: 'Open menu' }).click();
  const links = page.getByRole('navigation', { name: 'Quick links' });
  await expect(links.getByRole('link', { name: 'Bundles', exact: true })).toBeInViewport();
  release();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('who wants to talk to an expert is led to the contact page', async ({ page }) => {
  await holdScripts(page);
  await openBeforeScripts(page, '/goal/1');
  await page.getByRole('link', { name: 'Talk to Career Expert' }).click();
  await expect(page).toHaveURL('/contactus');
  await expect(page.getByLabel('Subject')).toBeVisible();
});

const publicRoutes = routes.filter(({ signedIn, scripted }) => !signedIn && !scripted);
test('every public page can be read', async ({ page }) => {
  const release = await holdScripts(page);
  for (const { path, bare } of publicRoutes) {
    await test.step(path, async () => {
      await openBeforeScripts(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const text = await page.locator('main, #root').first().innerText();
      expect(text.length).toBeGreaterThan(150);
      // Skip course and bundle pages, which show only the server's text until the scripts have loaded.
      const navigation = page.getByRole('navigation', { name: 'Main' });
      if (!bare && !/^\/(course|bundle)\//.test(path)) {
        await expect(navigation.getByRole('link', { name: 'About' })).toBeVisible();
        await expect(navigation.getByRole('link', { name: 'Courses' })).toBeVisible();
      }
    });
  }
  release();
});
