import { inspect } from '../support/inspect';
import { mailsTo, staffInviteLink } from '../support/mail';
import { expect, listEntry, test, uniqueName } from '../support/office';
import { heading } from '../support/shop';
import { totp } from '../support/totp';

test('somebody is invited, joins with an authenticator app, sees their part only, and is removed', async ({
  page,
  visitor,
}) => {
  const email = `${uniqueName('ravi').replace(' ', '.')}@kaushal.test`;
  const name = uniqueName('Ravi Nair');
  await page.goto('/admin/staff');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Role').selectOption('Support');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByRole('list', { name: 'Open invites' })).toContainText(email);

  const links = () => mailsTo(email).flatMap((mail) => staffInviteLink(mail) ?? []);
  await expect.poll(links).toHaveLength(1);
  const link = links()[0] ?? '';
  await visitor.goto(link);
  await expect(visitor.getByText(`You’ll log in as ${email}. Your role: Support.`)).toBeVisible();
  await inspect(visitor, { name: 'admin-invite' });
  await visitor.getByLabel('Your name').fill(name);
  await visitor.getByLabel('Password', { exact: true }).fill('Brass-Kettle-42');
  await visitor.getByRole('button', { name: 'Join' }).click();
  await expect(visitor).toHaveURL('/admin/students');

  await visitor.getByRole('link', { name: 'Security' }).click();
  await visitor.getByLabel('Your password', { exact: true }).fill('Brass-Kettle-42');
  await visitor.getByRole('button', { name: 'Connect an app' }).click();
  const key = visitor.getByLabel('Key', { exact: true });
  await visitor.getByLabel('Code', { exact: true }).fill(totp((await key.textContent()) ?? ''));
  await visitor.getByRole('button', { name: 'Turn on' }).click();
  await visitor.getByRole('button', { name: 'I’ve saved them' }).click();

  const menu = visitor.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(menu).toHaveText(['Students', 'Enquiries', 'Discussions', 'Money', 'Security']);
  await visitor.getByRole('link', { name: 'Money' }).click();
  await expect(visitor.getByRole('tab')).toHaveText(['Orders']);
  await visitor.goto('/admin/settings');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Not available for your role' })).toBeVisible();
  await inspect(visitor, { name: 'admin-not-permitted' });
  expect((await visitor.context().request.get('/api/v1/admin/settings')).status()).toBe(403);
  await visitor.getByRole('link', { name: 'Go to your pages' }).click();
  await expect(visitor).toHaveURL('/admin/students');

  // The admin's open page shows the new member after a reload.
  await page.reload();
  await expect(listEntry(page, name)).toContainText('Connected');
  await page.getByRole('button', { name: `Remove ${name} from the staff` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // Under the dialog the list is hidden from queries by role, so wait for the dialog to close.
  await expect(page.getByText(`${name} is no longer on the staff`)).toBeVisible();
  await expect(listEntry(page, name)).toHaveCount(0);
  expect((await visitor.context().request.get('/api/v1/user')).status()).toBe(401);

  await page.goto('/admin/audit?entity=staff');
  for (const action of ['staff.invite', 'staff.join', 'staff.remove'])
    await expect(page.getByRole('main')).toContainText(action);
});

test.describe('of an invite that is over', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the page says so', async ({ page, allow }) => {
    allow(/422 .*\/auth\/invite/);
    await page.goto('/admin/invite?token=of-nobody');
    await expect(heading(page, 'This invite no longer works')).toBeVisible();
    await inspect(page, { name: 'admin-invite-over' });
  });
});
