import { Api, demoLearner, newAccount, register } from '../support/api';
import { expect, test, collectFailures } from '../support/fixtures';
import { fillDetails, heading, pay } from '../support/shop';

test('who is referred and pays earns their friend a reward, which a refund takes back', async ({
  page,
  api,
  admin,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(api);
  await page.goto('/dashboard/refer&earn');
  await expect(page.getByText('Nobody has signed up with your code yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Code copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe((await api.user()).sharableReferralCode);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(code);
  const whatsapp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(link);

  // A visitor who came by the link, to any page, finds the code filled in later, and buys.
  const stranger = await browser.newContext({ baseURL });
  const failures = collectFailures(stranger, new URL(baseURL ?? '').origin);
  const friend = await stranger.newPage();
  const { pathname, search } = new URL(link);
  await friend.goto(`/about${search}`);
  await friend.waitForFunction(() => localStorage.getItem('app.referral') !== null);
  await friend.goto(pathname);
  await expect(friend.getByLabel('Referral code (optional)')).toHaveValue(code);
  await fillDetails(friend, { ...newAccount(), name: 'Ravi Kumar' });
  await friend.getByRole('checkbox', { name: /^I accept/ }).check();
  await friend.getByRole('button', { name: 'Continue' }).click();
  await friend.getByRole('radio', { name: 'Take Your Shop Online' }).check();
  await friend.getByRole('button', { name: 'Continue' }).click();
  await pay(friend);

  await page.reload();
  const member = page.getByRole('list', { name: 'People you invited' }).getByRole('listitem');
  await expect(member).toContainText('Ravi');
  await expect(member).not.toContainText('Kumar');
  await expect(member).toContainText('1 order');
  const reward = page.getByRole('list', { name: 'Rewards' }).getByRole('listitem');
  // A tenth of ₹4,799.20 before tax.
  await expect(reward).toContainText('₹479.92');
  await page.getByRole('link', { name: 'Open my wallet' }).click();
  const movements = page.getByRole('list', { name: 'Transactions' });
  await expect(movements).toContainText('+₹479.92');

  const [order] = await new Api(stranger.request).orders();
  await admin.post(`/orders/${order?._id}/refund`, { reason: 'Bought by mistake.' });
  await page.reload();
  await expect(movements).toContainText('Reward reversed');
  await expect(movements).toContainText('-₹479.92');
  await page.goto('/dashboard/refer&earn');
  await expect(reward).toContainText('Reversed');
  await friend.goto('/dashboard/profile/invoices');
  await expect(friend.getByRole('list', { name: 'Invoices' })).toContainText(/Credit note.*refund of KS-/s);
  await friend.goto('/dashboard/mycourses');
  await expect(heading(friend, 'You have no courses yet')).toBeVisible();
  await stranger.close();
  expect(failures).toEqual([]);
});

test('a friend’s code is still there after five pages', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  const { sharableReferralCode: code } = await api.user();
  await api.post('/auth/logout');
  await page.goto(`/course/react-projects?ref=${code}`);
  for (const name of ['Courses', 'Bundles', 'About Us', 'Blogs']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.reload();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Referral code (optional)')).toHaveValue(code);
  await expect(page.getByText(/^Recommended by/)).toBeVisible();
});
