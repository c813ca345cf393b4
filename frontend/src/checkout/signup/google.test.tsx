import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { firstPage, openShop } from '@/test/msw/shop';
import { next, open, openCatalogue, type Page } from './testing';

vi.setConfig({ testTimeout: 15_000 });

beforeEach(() => {
  setSettings(makeSettings({ googleSignIn: true }));
  openCatalogue();
  openShop();
  answer('get', '/auth/google/account', { email: 'asha@gmail.test', name: 'आशा वर्मा' });
});

const free = `?type=course&courseId=${firstPage.slug}&google=1`;

async function fill({ user }: Page) {
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
}

it('asks of whom Google vouches for neither address nor password, and makes their account in the last step', async () => {
  let sent: unknown;
  handle('post', '/auth/google/register', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { user: makeUser() } }, { status: 201 });
  });
  const page = await open(free);
  expect(await screen.findByText('asha@gmail.test')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('आशा वर्मा');
  for (const label of ['Email', 'Password']) expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
  expect(screen.getByRole('link', { name: /Log in another way/ })).toHaveAttribute(
    'href',
    '/login?next=%2Fpayment%3Ftype%3Dcourse%26courseId%3Dyour-first-web-page',
  );
  await next(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid 10-digit mobile number.');
  await fill(page);
  await next(page);
  await page.user.click(await screen.findByRole('button', { name: 'Enrol free' }));
  expect(await screen.findByText('You are enrolled!', {}, { timeout: 4000 })).toBeVisible();
  expect(sent).toEqual({
    name: 'आशा वर्मा',
    mobilenumber: '9876543210',
    acceptTerms: true,
    marketingMails: false,
    cartMails: false,
    termsVersion: '2026-10',
    cart: [],
  });
});

it('offers Google on step 1, back to what is to be bought', async () => {
  await open(`?type=course&courseId=${firstPage.slug}`);
  const href = (await screen.findByRole('link', { name: 'Continue with Google' })).getAttribute('href') ?? '';
  expect(new URLSearchParams(href.split('?')[1]).get('next')).toBe(
    '/payment?type=course&courseId=your-first-web-page',
  );
});

it('says when Google’s word has run out, and goes on without', async () => {
  refuse('get', '/auth/google/account', 409, 'Log in with Google again.', { code: 'google_expired' });
  await open(free);
  expect(await screen.findByText(/has expired/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
});

it('goes back to step 1 when it runs out before the last one, and keeps what was typed', async () => {
  refuse('post', '/auth/google/register', 409, 'Log in with Google again.', { code: 'google_expired' });
  const page = await open(free);
  await fill(page);
  await next(page);
  await page.user.click(await screen.findByRole('button', { name: 'Enrol free' }));
  expect(await screen.findByText(/has expired/)).toBeVisible();
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210');
  expect(screen.getByLabelText('Email')).toHaveValue('asha@gmail.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('says at its field that a mobile number is taken', async () => {
  refuse('post', '/auth/google/register', 409, 'Mobile number already registered.', {
    errors: [{ field: 'mobilenumber', code: 'taken', message: 'Mobile number already registered.' }],
  });
  const page = await open(free);
  await fill(page);
  await next(page);
  await page.user.click(await screen.findByRole('button', { name: 'Enrol free' }));
  const mobile = await screen.findByLabelText('Mobile number');
  await waitFor(() => expect(mobile).toBeInvalid());
  expect(screen.queryByLabelText('Password')).toBeNull();
});
