import { demoLearner, register } from '../support/api';
import { expect, test } from '../support/fixtures';
import { settle } from '../support/inspect';
import { hiddenFocus, tabTo } from '../support/keyboard';
import { heading } from '../support/shop';

test('the focus is always seen on a learner’s own pages', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  for (const path of [
    '/dashboard',
    '/dashboard/profile/privacyandsecurity',
    '/dashboard/mywallet',
    '/dashboard/refer&earn',
    '/dashboard/mycourse/upgrade',
    '/payment?type=course&courseId=react-projects',
  ]) {
    await page.goto(path);
    await expect(heading(page, /./).first()).toBeVisible();
    await settle(page);
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await hiddenFocus(page), path).toBeNull();
    }
  }
});

test('details and password are changed, and the focus comes back each time', async ({ page, api }) => {
  const person = await register(api);
  await page.goto('/dashboard/profile/personalinformation');
  const change = page.getByRole('button', { name: 'Change name' });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  // Selects the text without Ctrl+A, which a headless browser does not support.
  await name.selectText();
  await page.keyboard.type('Meena Rao');
  await expect(name).toHaveValue('Meena Rao');
  await page.keyboard.press('Enter');
  await expect(change).toBeFocused();
  expect((await api.user()).name).toBe('Meena Rao');

  await page.goto('/dashboard/profile/privacyandsecurity');
  const password = page.getByRole('button', { name: 'Change password' });
  await tabTo(page, password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await tabTo(page, page.getByLabel('New password'));
  await page.keyboard.type('kite lamp river stone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(password).toBeFocused();

  const deleteButton = page.getByRole('button', { name: 'Delete account' });
  await tabTo(page, deleteButton);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete your account for good?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deleteButton).toBeFocused();
});

test('a withdrawal is asked for, wrongly at first', async ({ page, api, admin }) => {
  const { email } = await register(api);
  const { users } = await admin.get<{ users: { _id: string }[] }>(`/user/getUsers?q=${email}`);
  const key = { 'idempotency-key': crypto.randomUUID() };
  await admin.post(`/admin/students/${users[0]?._id}/credits`, { amount: 900, reason: 'Thanks' }, key);
  await page.goto('/dashboard/mywallet');
  await tabTo(page, page.getByRole('button', { name: 'Withdraw money' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Withdraw money' });
  const send = form.getByRole('button', { name: 'Request ₹900' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const upi = form.getByLabel('UPI ID');
  await expect(upi).toBeFocused();
  await expect(upi).toHaveAccessibleDescription(/Enter a UPI ID/);
  await page.keyboard.type('meena@bank');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('list', { name: 'Withdrawals' })).toContainText('To meena@bank');
});
