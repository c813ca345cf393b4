import { Api, register, someone } from '../support/api';
import { expect, test } from '../support/fixtures';

/** Buys a course as somebody who signed up with the code, and waits until it is paid. */
async function buyAs(friend: Api, code: string): Promise<void> {
  const account = someone();
  await friend.post('/auth/register', {
    name: 'Ravi Kumar',
    mobilenumber: account.mobile,
    email: account.email,
    password: account.password,
    referralCode: code,
    acceptTerms: true,
  });
  const { _id: id } = await friend.course('ui-ux-design-figma');
  const made = await friend.request.post('/api/v1/orders', {
    data: { items: [{ type: 'course', id }], state: '27' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { order } = ((await made.json()) as { data: { order: { _id: string } } }).data;
  await friend.post(`/orders/${order._id}/pay`);
  await expect
    .poll(async () => (await friend.get<{ order: { status: string } }>(`/orders/${order._id}`)).order.status)
    .toBe('paid');
}

test('who is referred and pays earns their friend a reward, told in team, rewards and wallet', async ({
  page,
  api,
  context,
  browser,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(api);
  await page.goto('/dashboard/refer&earn');
  await expect(page.getByText('Nobody has signed up with your code yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('The code is copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe((await api.user()).sharableReferralCode);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(code);
  const whatsapp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(link);

  // Whoever follows the link finds the code filled in.
  const stranger = await browser.newContext({ baseURL });
  const signup = await stranger.newPage();
  const { pathname, search } = new URL(link);
  await signup.goto(pathname + search);
  await expect(signup.getByLabel('Referral code (optional)')).toHaveValue(code);
  await stranger.close();

  const request = await playwright.request.newContext({ baseURL });
  await buyAs(new Api(request), code);
  await request.dispose();

  await page.reload();
  const member = page.getByRole('list', { name: 'Your team' }).getByRole('listitem');
  await expect(member).toContainText('Ravi');
  await expect(member).not.toContainText('Kumar');
  await expect(member).toContainText('1 order');
  const reward = page.getByRole('list', { name: 'Rewards' }).getByRole('listitem');
  // A tenth of ₹3,499 before tax.
  await expect(reward).toContainText('₹349.90');
  await page.getByRole('link', { name: 'Open my wallet' }).click();
  await expect(page.getByRole('list', { name: 'Movements' })).toContainText('+₹349.90');
});
