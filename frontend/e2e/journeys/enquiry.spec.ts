import { expect, test } from '../support/fixtures';

const sent = 'Message sent to your mail!';

test('a message from the contact page is sent and its fields are empty again', async ({ page }) => {
  await page.goto('/contactus');
  const fields = ['Name', 'Subject', 'Mobile', 'Email (optional)', 'Message'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  const texts = ['Meena Iyer', 'Excel course', '9876543210', 'meena@kaushal.test', 'Is it taught in Hindi?'];
  for (const [i, field] of fields.entries()) await field.fill(texts[i] ?? '');
  const answered = page.waitForResponse(/\/api\/v1\/enquiry$/);
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  for (const field of fields) await expect(field).toHaveValue('');
});

test('a call is asked for from a goal, first wrongly', async ({ page }) => {
  await page.goto('/goal/3');
  const talk = page.getByRole('button', { name: 'Talk to Career Expert' });
  await talk.click();
  const dialog = page.getByRole('dialog', { name: 'Talk to Career Expert' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
  await dialog.getByLabel('Name').fill('Meena Iyer');
  await dialog.getByLabel('Subject').fill('A first job');
  await dialog.getByLabel('Mobile').fill('9876543210');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent. We call you.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await talk.click();
  for (const label of ['Name', 'Subject', 'Mobile']) await expect(dialog.getByLabel(label)).toHaveValue('');
});
