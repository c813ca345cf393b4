import { clearCourses, expect, makeCourse, openTab, secondShop, test, uniqueName } from '../support/office';

test.use(secondShop);

const title = uniqueName('Saved By Itself');
test.afterEach(({ api }) => clearCourses(api, title));

test('a draft is saved while it is edited, as another session sees, and can be published meanwhile', async ({
  page,
  api,
}) => {
  const { _id } = await makeCourse(api, title, 'Draft');
  await page.goto(`/admin/editCourse/${_id}`);
  await page.getByLabel('Duration', { exact: true }).fill('3 Months');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  type Stored = { course: { duration: string; price: number; status: string } };
  const stored = async () => (await api.get<Stored>(`/course/${_id}`)).course;
  await expect.poll(async () => (await stored()).duration).toBe('3 Months');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await openTab(page, 'Selling');
  await page.getByLabel('Price', { exact: true }).fill('1750');
  await publish.click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect(await stored()).toMatchObject({ price: 1750, status: 'Published' });
});

test('so is a draft bundle', async ({ page, api }) => {
  type Stored = { bundle: { _id: string; price: number } };
  const bundleName = uniqueName('Bundle Saved By Itself');
  const { bundle } = await api.post<Stored>('/bundle/createBundle', {
    bundleName,
    price: 900,
    courses: [],
  });
  await page.goto(`/admin/editBundle/${bundle._id}`);
  await openTab(page, 'Selling');
  await page.getByLabel('Price', { exact: true }).fill('1200');
  const stored = async () => (await api.get<Stored>(`/bundle/getBundle/${bundle._id}`)).bundle.price;
  await expect.poll(stored).toBe(1200);
  await api.send('DELETE', `/bundle/deleteBundle/${bundle._id}`);
});
