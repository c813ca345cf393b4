import { expect, type Page } from '@playwright/test';
import type { Account } from './api';

/** Actions that tests perform on many pages, as a person would. */

export async function fillDetails(page: Page, person: Account): Promise<void> {
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Mobile number').fill(person.mobile);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const success = (page: Page) => heading(page, 'Payment Successful!');

/** Chooses the buyer's State, unless one is chosen already. */
export async function choosePlaceOfSupply(page: Page): Promise<void> {
  await expect(payNow(page)).toBeEnabled();
  const state = page.getByLabel('State');
  if ((await state.inputValue()) === '') await state.selectOption('Maharashtra');
  await expect(payNow(page)).toBeEnabled();
}

/** Presses the button, sees the money arrive, and is taken to the dashboard. */
export async function pay(page: Page): Promise<void> {
  await choosePlaceOfSupply(page);
  await payNow(page).click();
  await expect(success(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
}

/** Adds a course to the cart from its own page. */
export async function addToCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/course/${slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'In your cart. View cart' })).toBeVisible();
}

/** Seconds into the lesson. */
export const position = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);

/** Checks that the video really plays past this second. */
export const expectPlaysPast = (page: Page, seconds: number) =>
  expect.poll(() => position(page), { message: 'the video plays on' }).toBeGreaterThan(seconds);
