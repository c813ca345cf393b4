import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeBundle } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { openShop } from '@/test/msw/shop';
import { renderRoute } from '@/test/render';
import { clearReferral, storeReferral, storedReferral } from '@/domain/referral/referral';

vi.setConfig({ testTimeout: 15_000 });

beforeEach(() => {
  openShop();
  answer('get', '/bundle/getBundles', { bundles: [makeBundle()] });
  answer('post', '/auth/checkuserexist', {});
});

const label = 'Referral code (optional)';
const open = (query = '') => renderRoute(`/signup${query}`, { me: null });
type Page = Awaited<ReturnType<typeof open>>;

async function goOn({ user }: Page) {
  await user.type(await screen.findByLabelText('Name'), 'Asha Verma');
  await user.type(screen.getByLabelText('Mobile number'), '+91 98765 43210');
  await user.type(screen.getByLabelText('Email'), 'asha@example.in');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}
const chosen = () => screen.findByRole('radio', { name: /Web starter/ });

it('has the code of another page, and says whose it is', async () => {
  answer('get', '/auth/referral/ASHA42', { firstName: 'आशा' });
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 12, total: 0 } });
  const elsewhere = await renderRoute('/contactus?ref=asha42', { me: null });
  await waitFor(() => expect(storedReferral()).toBe('asha42'));
  elsewhere.unmount();
  const page = await open();
  const code = await screen.findByLabelText(label);
  await waitFor(() => expect(code).toHaveValue('asha42'));
  expect(await screen.findByText('Recommended by आशा')).toBeVisible();
  await goOn(page);
  expect(await chosen()).toBeVisible();
});

it('says at the field that a code is nobody’s, and goes on without it', async () => {
  refuse('get', '/auth/referral/:code', 404, 'Referral code not found.');
  const page = await open('?ref=NOBODY');
  const code = await screen.findByLabelText(label);
  expect(await screen.findByText('Referral code not found.')).toBeVisible();
  expect(code).toBeInvalid();
  await goOn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Referral code not found.');
  expect(code).toHaveAccessibleDescription('Referral code not found.');
  await page.user.clear(code);
  expect(code).toBeValid();
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await chosen()).toBeVisible();
});

it.each([
  ['waits', () => new Promise<never>(() => undefined)],
  ['fails', () => HttpResponse.error()],
  ['is limited', () => HttpResponse.json({ success: false, message: 'Too many.' }, { status: 429 })],
])('keeps nobody from going on while the answer about a code %s', async (_, resolver) => {
  handle('get', '/auth/referral/:code', resolver);
  const page = await open('?ref=ASHA42');
  await goOn(page);
  expect(await chosen()).toBeVisible();
});

it('keeps a code for 30 days, the newest one, and nothing that is none', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  storeReferral('?ref=FIRST1');
  storeReferral('?ref=NEWER2&type=cart');
  for (const none of ['', '?ref=', '?ref=%3Cb%3E', '?type=cart', `?ref=${'x'.repeat(41)}`])
    storeReferral(none);
  expect(storedReferral()).toBe('NEWER2');
  vi.setSystemTime(new Date('2026-12-22T11:59:00Z'));
  expect(storedReferral()).toBe('NEWER2');
  vi.setSystemTime(new Date('2026-12-22T12:01:00Z'));
  expect(storedReferral()).toBe('');
  vi.useRealTimers();
});

it('does without a storage', () => {
  const closed = () => {
    throw new Error('closed');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  expect(() => storeReferral('?ref=ASHA42')).not.toThrow();
  expect(storedReferral()).toBe('');
  expect(clearReferral).not.toThrow();
  vi.unstubAllGlobals();
});
