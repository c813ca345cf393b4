import type { Page } from '@playwright/test';
import { expect, secondShop, test, uniqueName } from '../support/office';

test.use(secondShop);
// One after the other: the second server has one home page.
test.describe.configure({ mode: 'default' });

type Section = { id: string; kind: string; hidden: boolean; fields: Record<string, unknown> };
type Stored = { version: number; sections: Section[] };
let before: Section[];
const kept = new Map<string, Section[]>();

test.beforeEach(async ({ api }) => {
  for (const name of ['home', 'goals', 'navigation']) {
    const { version, sections } = await api.get<Stored>(`/admin/site/${name}`);
    kept.set(name, sections);
    // Publish once, so that there is an earlier version to restore.
    await api.post(`/admin/site/${name}/publish`, { version });
  }
  before = kept.get('home') ?? [];
});
test.afterEach(async ({ api }) => {
  for (const [name, sections] of kept) {
    const { version } = await api.get<Stored>(`/admin/site/${name}`);
    const saved = await api.put<{ version: number }>(`/admin/site/${name}`, { version, sections });
    await api.post(`/admin/site/${name}/publish`, saved);
  }
});

const headlineOf = (sections: Section[]) => String(sections[0]?.fields.headlineStart);
const isStored = (page: Page) => expect(page.getByText('All changes saved as a draft.')).toBeVisible();

async function publish(page: Page, name = 'Home page') {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`${name} is published.`).first()).toBeVisible();
}

/** Every process shows what was published within two seconds. */
const seesHeadline = (visitor: Page, words: string) =>
  expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(words, { timeout: 500 });
  }).toPass({ timeout: 10_000 });

test('a headline is looked at before others see it, published, and taken back', async ({ page, visitor }) => {
  const words = uniqueName('Naya');
  const old = headlineOf(before);
  await page.goto('/admin/site');
  await page.getByRole('link', { name: 'Home page', exact: true }).click();
  await page.getByRole('button', { name: /^Top of the page/ }).click();
  await page.getByLabel('Headline, first half').fill(words);
  await isStored(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Draft preview')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
  await seesHeadline(visitor, old);
  await page.getByRole('link', { name: 'Back to the editor' }).click();

  await publish(page);
  await seesHeadline(visitor, words);
  await expect(visitor).toHaveTitle(new RegExp(words));

  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Restore version/ })
    .nth(1)
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await seesHeadline(visitor, words);
  await publish(page);
  await seesHeadline(visitor, old);
});

test('a text in Hindi is added, moved by keys, and read as Hindi', async ({ page, visitor }) => {
  const title = uniqueName('हिन्दी में');
  await page.goto('/admin/site/home');
  await page.getByLabel('Section type').selectOption('prose');
  await page.getByRole('button', { name: 'Add section' }).click();
  // The first field of the new section has the focus.
  await page.keyboard.type(title);
  await page.getByLabel('Text', { exact: true }).last().fill('सब **पाठ** [यहाँ](/courses) हैं।');
  await isStored(page);
  const up = page.getByRole('button', { name: /^Move Text section.* up$/ }).last();
  await up.press('Enter');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await isStored(page);
  await publish(page);

  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 2, name: title })).toHaveAttribute('lang', 'hi', {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  await expect(visitor.getByRole('link', { name: 'यहाँ' })).toHaveAttribute('href', '/courses');
});

test('a section that was removed comes back, and a hidden one goes', async ({ page, visitor }) => {
  await page.goto('/admin/site/home');
  const rows = page.getByRole('list', { name: 'Sections' }).locator('> li');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await page.getByRole('button', { name: 'Remove Questions and answers' }).click();
  await expect(rows).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(count);
  await page.getByRole('button', { name: 'Hide Trending courses' }).click();
  await isStored(page);
  await publish(page);
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'See all trending courses →' })).toHaveCount(0, {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
});

test('what publishing needs is said at its field', async ({ page, allow }) => {
  allow(/422 .*\/admin\/site\/home\/publish/);
  await page.goto('/admin/site/home');
  await page.getByRole('button', { name: /^Top of the page/ }).click();
  const first = page.getByLabel('Headline, first half');
  await first.fill('');
  await isStored(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: /Headline, first half$/ }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await first.fill(headlineOf(before));
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await isStored(page);
});

test('of two who write at once, the second is asked whose draft counts', async ({ page, api, allow }) => {
  allow(/409 .*\/admin\/site\/home/);
  await page.goto('/admin/site/home');
  await page.getByRole('button', { name: /^Top of the page/ }).click();
  const first = page.getByLabel('Headline, first half');
  await expect(first).toHaveValue(headlineOf(before));

  const theirs = uniqueName('Theirs');
  const { version, sections } = await api.get<Stored>('/admin/site/home');
  const [hero, ...others] = sections;
  if (!hero) throw new Error('The home page has no sections.');
  const changed = { ...hero, fields: { ...hero.fields, headlineStart: theirs } };
  await api.put('/admin/site/home', { version, sections: [changed, ...others] });

  await first.fill('Mine');
  const dialog = page.getByRole('alertdialog', { name: 'Someone else changed this page' });
  await dialog.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await expect(first).toHaveValue(theirs);
});

test('a goal that is added has a page, to which the footer leads', async ({ page, visitor }) => {
  const title = uniqueName('नया लक्ष्य');
  await page.goto('/admin/site/goals');
  await page.getByLabel('Section type').selectOption('goal');
  await page.getByRole('button', { name: 'Add section' }).click();
  // The first field of the new section has the focus.
  await page.keyboard.type(title);
  await page.getByLabel('Last part of its link').last().fill('naya-lakshya');
  await isStored(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: title });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await publish(page, 'Learning goals');

  await page.goto('/admin/site/navigation');
  await page.getByRole('button', { name: /^Footer column 1/ }).click();
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill(title);
  await page.getByLabel('Link', { exact: true }).last().fill('/goal/naya-lakshya');
  await isStored(page);
  await publish(page, 'Navigation and footer');

  const link = visitor.getByRole('contentinfo').getByRole('link', { name: title });
  await expect(async () => {
    await visitor.goto('/refund');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await link.click();
  await expect(visitor).toHaveURL('/goal/naya-lakshya');
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'hi');
});

test('new terms say what is different, and the earlier ones stay readable', async ({
  page,
  visitor,
  api,
}) => {
  const { version } = await api.get<Stored>('/admin/site/terms');
  await api.post('/admin/site/terms/publish', { version, note: 'As before.' });
  const words = uniqueName('नियम');
  await page.goto('/admin/site/terms');
  await page.getByRole('button', { name: /^Text/ }).click();
  await page.getByLabel('Introduction').fill(words);
  await isStored(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('textbox', { name: 'What changed' }).fill('The sentence at the top.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Terms & Conditions is published.').first()).toBeVisible();

  await expect(async () => {
    await visitor.goto('/terms');
    await expect(visitor.getByText(words)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await visitor.getByRole('link', { name: 'Earlier versions' }).click();
  await expect(visitor.getByText('The sentence at the top.').first()).toBeVisible();
  await visitor
    .getByRole('link', { name: /^Version of/ })
    .nth(1)
    .click();
  await expect(visitor.getByText(/It may no longer apply/)).toBeVisible();
  await expect(visitor.getByText(words)).toHaveCount(0);
});
