import { expect, uniqueName, secondShop, test } from '../support/office';

test.use(secondShop);
// One after the other: the second server has one set of settings.
test.describe.configure({ mode: 'default' });

type Stored = { version: number; settings: { brand: { name: string } } };
let before: Stored['settings'];

test.beforeEach(async ({ api }) => {
  before = (await api.get<Stored>('/admin/settings')).settings;
});
test.afterEach(async ({ api }) => {
  const { version, settings } = await api.get<Stored>('/admin/settings');
  await api.put('/admin/settings', { version, settings: { ...settings, brand: before.brand } });
});

test('a new name of the brand stands on the home page at once, and goes again', async ({ page, visitor }) => {
  const name = uniqueName('Vidya');
  const shows = async (brand: string) => {
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(new RegExp(` · ${brand}$`));
    await expect(visitor.getByRole('banner')).toContainText(brand);
  };
  const save = async (from: string, to: string) => {
    const field = page.getByLabel('Name', { exact: true });
    await expect(field).toHaveValue(from);
    await field.fill(to);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(/^Settings saved\./).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  };
  await page.goto('/admin/settings');
  await save(before.brand.name, name);
  await shows(name);
  await page.reload();
  await expect(page).toHaveTitle(`Settings · ${name}`);
  await save(name, before.brand.name);
  await shows(before.brand.name);
});

test('a colour on which white cannot be read is refused, where it was entered', async ({ page, allow }) => {
  allow(/422 .*\/admin\/settings/);
  await page.goto('/admin/settings');
  const colour = page.getByLabel('Brand colour', { exact: true });
  await colour.fill('#ffe08a');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(colour).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByRole('link', { name: /Brand colour/ })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(colour).toHaveValue(/^#(?!ffe08a)/);
});
