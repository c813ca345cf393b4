import { inspect } from '../support/inspect';
import { expect, test, uniqueName } from '../support/office';
import { heading } from '../support/shop';

test('an article is written, published, read by a stranger, and taken back', async ({ page, visitor }) => {
  const title = uniqueName('नई शुरुआत');
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('In one sentence').fill('What it is about.');
  await page.getByLabel('Author').fill('Meera');
  await page.getByLabel('Category').fill('Design');
  await page
    .getByLabel('Text', { exact: true })
    .fill('## One\n\n**Bold**, and <img src=x onerror=alert(1)>.');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const view = page.getByRole('link', { name: 'View in the blog' });
  await expect(view).toBeVisible();
  const address = (await view.getAttribute('href')) ?? '';
  await inspect(page, { name: 'admin-article' });

  // The first article of the demo data also opens by its number.
  await visitor.goto('/blogs/1');
  await expect(heading(visitor, 'How to win your first freelance client')).toBeVisible();
  await visitor.goto('/blogs');
  await visitor.getByRole('link', { name: title }).click();
  await expect(heading(visitor, title)).toBeVisible();
  await expect(visitor.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  const html = await (await visitor.context().request.get(address)).text();
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).not.toContain('<img src=x');
  expect(await (await visitor.context().request.get('/sitemap.xml')).text()).toContain(address);
  await inspect(visitor, { name: 'article' });

  await page.getByRole('button', { name: 'Move back to draft' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  // Other server processes learn of the change within a second.
  await expect.poll(async () => (await visitor.context().request.get(address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page, 'Blog')).toBeVisible();
});
