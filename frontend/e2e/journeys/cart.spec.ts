import { Api, register, newAccount } from '../support/api';
import { expect, test } from '../support/fixtures';
import { addToCart, fillDetails, logIn, pay } from '../support/shop';

const react = 'React Projects for Working Developers';
const seo = 'SEO: Rank on Google without Tricks';

test('a visitor fills the cart, takes the first item out again and buys the rest', async ({ page, api }) => {
  await addToCart(page, 'react-projects');
  await addToCart(page, 'seo-without-tricks');
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  const items = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${react}` }).click();
  await expect(items).toHaveCount(1);
  await page.reload();
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText(seo);
  await expect(page.getByText('₹2,712.82', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/signup?type=cart');
  await fillDetails(page, newAccount());
  await page.getByRole('checkbox', { name: /^I accept/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(seo).last()).toBeVisible();
  await pay(page);
  expect(await api.orders()).toMatchObject([{ status: 'paid', items: [{ title: seo }] }]);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect.poll(() => api.cart()).toEqual([]);
});

test('the cart of the device joins the one of the account at login', async ({ page, api }) => {
  const person = await register(api);
  const { _id: id } = await api.course('canva-for-everyone');
  await api.put('/cart', { items: [{ type: 'course', id }] });
  await api.post('/auth/logout');

  await addToCart(page, 'react-projects');
  await page.goto('/login?next=/cart');
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL('/cart');
  const items = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect
    .poll(async () => (await api.cart()).map(({ slug }) => slug).sort())
    .toEqual(['canva-for-everyone', 'react-projects']);
  await page.getByRole('button', { name: /^Remove Canva/ }).click();
  await expect.poll(async () => (await api.cart()).map(({ slug }) => slug)).toEqual(['react-projects']);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await pay(page);
  expect(await api.orders()).toMatchObject([{ status: 'paid', items: [{ title: react }] }]);
});

test('two tabs of a visitor share one cart', async ({ page, context }) => {
  await page.goto('/course/react-projects');
  const other = await context.newPage();
  await addToCart(other, 'seo-without-tricks');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('two devices of a learner lose nothing of each other', async ({ page, api, browser, baseURL }) => {
  const person = await register(api);
  await addToCart(page, 'react-projects');
  const phone = await browser.newContext({ baseURL });
  const there = new Api(phone.request);
  await there.post('/auth/login', { email: person.email, password: person.password });
  const { _id: id } = await there.course('seo-without-tricks');
  await there.post('/cart/items', { type: 'course', id });
  // This device has not loaded the other device's change yet, and adds another item.
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await addToCart(page, 'canva-for-everyone');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  // The page counts what it adds before the server has it.
  await expect
    .poll(async () => (await there.cart()).map(({ slug }) => slug))
    .toEqual(['react-projects', 'seo-without-tricks', 'canva-for-everyone']);
  await phone.close();
});
