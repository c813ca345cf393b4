import type { Page } from '@playwright/test';
import { clearCourses, expect, makeCourse, openTab, secondShop, test, uniqueName } from '../support/office';

test.use(secondShop);

const title = uniqueName('Edited Twice');
let id = '';
test.beforeEach(async ({ api }) => {
  id = (await makeCourse(api, title, 'Published'))._id;
});
test.afterEach(({ api }) => clearCourses(api, title));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

/**
 * Opens the same published course in two tabs, then saves another price in the first one. A published course
 * is not saved automatically.
 */
async function twoTabs(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin/editCourse/${id}`);
    await expect(field(tab, 'Title')).toHaveValue(title);
  }
  await openTab(page, 'Selling');
  await field(page, 'Price').fill('1750');
  await save(page);
  await expect(page.getByText('Course updated successfully!')).toBeVisible();
  return other;
}
const stored = async (api: { get: <T>(path: string) => Promise<T> }) =>
  (await api.get<{ course: { price: number; duration: string } }>(`/course/${id}`)).course;

test('of two tabs the slower one sees what the other changed, and keeps both', async ({
  page,
  api,
  allow,
}) => {
  allow(/409 .*\/course\//);
  const other = await twoTabs(page);
  await field(other, 'Duration').fill('2 Months');
  await save(other);
  const conflict = other.getByRole('alertdialog', { name: 'Someone else changed this course' });
  await expect(conflict).toContainText('Price');
  await expect(conflict).toContainText('₹1,750');
  expect(await stored(api)).toMatchObject({ price: 1750, duration: '' });
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.getByText('Course updated successfully!')).toBeVisible();
  expect(await stored(api)).toMatchObject({ price: 1750, duration: '2 Months' });
});

test('the slower one can take the other version instead', async ({ page, api, allow }) => {
  allow(/409 .*\/course\//);
  const other = await twoTabs(page);
  await openTab(other, 'Selling');
  await field(other, 'Price').fill('900');
  await save(other);
  const conflict = other.getByRole('alertdialog');
  await conflict.getByRole('button', { name: 'Back to the form' }).click();
  await expect(field(other, 'Price')).toHaveValue('900');
  await save(other);
  await conflict.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await expect(conflict).toBeHidden();
  await expect(field(other, 'Price')).toHaveValue('1,750');
  expect(await stored(api)).toMatchObject({ price: 1750 });
});
