import type { Page } from '@playwright/test';
import { Api, register } from '../support/api';
import {
  clearCourses,
  listEntry,
  expect,
  makeCourse,
  openTab,
  uniqueName,
  search,
  secondShop,
  test,
} from '../support/office';

test.use({ ...secondShop, viewport: { width: 360, height: 780 } });
const title = uniqueName('Pocket Course');
test.beforeEach(({ api }) => makeCourse(api, title, 'Draft'));
test.afterEach(({ api }) => clearCourses(api, title));

/** Navigates by the drawer. Afterwards nothing may overflow sideways. */
async function go(page: Page, name: string, heading = name): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name, exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await fits(page);
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

test('on a phone: a course is found, priced, published and taken back', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await go(page, 'Courses', 'Courses Dashboard');
  await search(page, title);
  const card = listEntry(page, title);
  await expect(card).toContainText('₹1,500');
  await card.getByRole('link', { name: title }).click();
  await openTab(page, 'Selling');
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('1249');
  await fits(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Course updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses/);
  await search(page, title);
  await expect(card).toContainText('₹1,249');
  const choose = async (action: string, said: string, status: string) => {
    await card.getByRole('button', { name: `More actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(card).toContainText(status);
  };
  await choose('Publish', `${title} is in the shop now.`, 'Published');
  await choose('Unpublish', `${title} is a draft again. Its owners keep it.`, 'Draft');
  await card.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this course?' });
  await fits(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No courses match your search criteria')).toBeVisible();
});

test('on a phone: a course is assigned, an enquiry answered', async ({ page, visitor }) => {
  const learner = new Api(visitor.request);
  const student = await register(learner);
  const subject = uniqueName('Which course first?');
  await learner.post('/enquiry', {
    userName: student.name,
    subject,
    mobile: student.mobile,
    email: student.email,
    message: 'I know a little HTML.',
  });
  await page.goto('/admin/dashboard');
  await go(page, 'Students');
  await search(page, student.email);
  await listEntry(page, student.email)
    .getByRole('button', { name: `Actions for ${student.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Assign course' }).click();
  const dialog = page.getByRole('dialog', { name: /^Assign a course/ });
  await dialog.getByRole('combobox').fill(title);
  await dialog.getByRole('option', { name: title }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('course assigned successfully!')).toBeVisible();

  await go(page, 'Enquiries');
  await search(page, subject);
  const entry = listEntry(page, student.name);
  await fits(page);
  await entry.getByRole('link', { name: subject }).click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Answer', { exact: true }).fill('Start with React from zero.');
  await fits(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(`The answer is on its way to ${student.email}.`)).toBeVisible();
  await expect(page.getByText(/^Answered by/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No enquiries match.')).toBeVisible();
});
