import type { Page } from '@playwright/test';
import { demoLearner, newAccount } from '../support/api';
import { expect, test } from '../support/fixtures';
import { fillDetails, heading, pay, payNow, expectPlaysPast, position } from '../support/shop';

const title = 'React Projects for Working Developers';
const failures = (page: Page) => page.getByRole('alert').getByRole('listitem');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Finds the course by typing, from the third letter on, and comes to the first step of the wizard. */
async function choose(page: Page): Promise<void> {
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search courses, bundles and lessons' });
  await search.pressSequentially('re');
  await expect(page.getByRole('listbox')).toBeHidden();
  await search.pressSequentially('act');
  await page.getByRole('option', { name: title }).click();
  await expect(page).toHaveURL('/course/react-projects');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/signup\?courseId=.+&type=course/);
}

/** Goes from the dashboard to a lesson that plays. After a reload it resumes near the same position. */
async function learn(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  if ((page.viewportSize()?.width ?? 0) < 768)
    await menu.getByRole('button', { name: /^My account/ }).click();
  await menu.getByRole('link', { name: 'My Courses' }).click();
  await expect(page).toHaveURL('/dashboard/mycourses');
  await page.getByRole('link', { name: `Start ${title}` }).click();
  await expect(page).toHaveURL('/course/react-projects/learn');
  await page.getByRole('button', { name: 'play', exact: true }).click();
  await expectPlaysPast(page, 3);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'pause', exact: true }).click();
  await saved;
  const watchedTo = await position(page);
  await page.reload();
  await expect.poll(() => position(page)).toBeGreaterThan(watchedTo - 1);
  expect(await position(page)).toBeLessThan(watchedTo + 1);
}

for (const width of [1280, 360]) {
  test(`a visitor finds, buys and watches a course at ${width} px`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = newAccount();
    await choose(page);
    await fillDetails(page, person);
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('₹2,948.82');
    await goOn(page);
    await expect(payNow(page)).toBeVisible();
    await expect(page.getByText('₹2,948.82', { exact: true })).toBeVisible();
    await pay(page);
    // On a phone the details are folded.
    const details = page.getByRole('button', { name: 'Personal Info' });
    if (width < 768) await details.click();
    await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();
    const [order, ...others] = await api.orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ status: 'paid', total: 2948.82 });
    const bought = page.getByRole('region', { name: title });
    await expect(bought.getByRole('link', { name: 'Start lesson 1' })).toBeVisible();
    await bought.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bought).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
    await expect(bought).toBeHidden();
    await learn(page);
  });
}

test('the wizard names every fault at once, then who is taken, and loses nothing on the way', async ({
  page,
  allow,
}) => {
  allow(/409 .*\/auth\/checkuserexist/);
  await page.goto('/signup?type=course&courseId=react-projects');
  const wrong = { name: ' ', mobile: '12345', email: 'meena@', password: 'short' };
  await fillDetails(page, wrong);
  await goOn(page);
  await expect(failures(page)).toHaveText([
    'Name is required.',
    'Enter a valid 10-digit mobile number.',
    'Enter a valid email address.',
    'Password must be at least 6 characters.',
    'Accept the Terms & Conditions and the privacy policy to continue.',
  ]);
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/Enter a valid 10-digit/);

  const person = newAccount();
  await fillDetails(page, { ...person, email: demoLearner.email.toUpperCase(), mobile: demoLearner.mobile });
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await goOn(page);
  await expect(failures(page)).toHaveText(['Email already registered.', 'Mobile number already registered.']);

  await fillDetails(page, person);
  await goOn(page);
  await expect(payNow(page)).toBeEnabled();
  const toSelection = page.getByRole('button', { name: 'Back to Selection' });
  await toSelection.click();
  await expect(heading(page, 'Choose a course')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Info' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await goOn(page);
  await toSelection.click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('seo');
  await page.getByRole('radio', { name: /^SEO/ }).check();
  await goOn(page);
  await expect(payNow(page)).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^SEO/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await page.goForward();
  await page.goForward();
  await expect(payNow(page)).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('SEO: Rank on Google');
});

test('what was typed survives a reload, the password does not', async ({ page }) => {
  const person = newAccount();
  await page.goto('/signup?type=course&courseId=react-projects');
  await fillDetails(page, person);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a free course asks for no payment', async ({ page, api }) => {
  await page.goto('/course/first-job-toolkit');
  await page.getByRole('link', { name: 'Enrol free' }).first().click();
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(2);
  await fillDetails(page, newAccount());
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await goOn(page);
  await page.getByRole('button', { name: 'Enrol free' }).click();
  await expect(heading(page, 'You are enrolled!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await api.orders()).toMatchObject([{ status: 'paid', total: 0, payment: null }]);
  expect((await api.course('first-job-toolkit')).owned).toBe(true);
});
