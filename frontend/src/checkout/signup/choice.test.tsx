import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ItemRef } from '@/api/types';
import { handle } from '@/test/msw/server';
import { firstPage, openShop, quoteFor, react } from '@/test/msw/shop';
import { fill, next, open, openCatalogue, toPayment, type Page } from './testing';

vi.setConfig({ testTimeout: 15_000 });
beforeEach(openCatalogue);

const step = (page: Page) => new URLSearchParams(page.router.state.location.search).get('step');
const back = (page: Page) => page.router.navigate(-1);

it('orders what is chosen on the screen, never what an earlier price was of', async () => {
  const { calls } = openShop();
  const ordered: ItemRef[][] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  handle('post', '/cart/quote', async ({ request }) => {
    const { items } = (await request.json()) as { items: ItemRef[] };
    if (items.some(({ id }) => id === firstPage.id)) await held;
    return HttpResponse.json({ success: true, data: { quote: quoteFor(items) } });
  });
  handle('post', '/orders', async ({ request }) => {
    ordered.push(((await request.json()) as { items: ItemRef[] }).items);
    return HttpResponse.json({ success: false, message: 'Enough seen.' }, { status: 422 });
  });
  const page = await open();
  await toPayment(page);
  await next(page, 'Back to Selection');
  await page.user.click(await screen.findByRole('radio', { name: /Your first web page/ }));
  const enrol = await screen.findByRole('button', { name: 'Enrol free' });
  // The course's own price is not loaded yet: the price on the screen is that of the other course.
  await page.user.click(enrol);
  expect([ordered, calls.registered]).toEqual([[], []]);
  release();
  await waitFor(() => expect(enrol).toBeEnabled());
  await waitFor(() => expect(enrol).not.toHaveAttribute('aria-disabled'));
  await page.user.click(enrol);
  await waitFor(() => expect(ordered).toEqual([[{ type: 'course', id: firstPage.id }]]));
});

it('goes back by the browser without going forth again', async () => {
  openShop();
  const page = await open();
  await toPayment(page);
  await next(page, 'Back to Selection');
  await screen.findByRole('radio', { name: /React from zero/ });
  await next(page);
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeVisible();
  await back(page);
  await waitFor(() => expect(step(page)).toBe('course'));
  await back(page);
  await waitFor(() => expect(step(page)).toBeNull());
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha Verma');
});

it('keeps what was picked through the way back to Info', async () => {
  openShop();
  const page = await open('?type=course');
  await fill(page);
  await next(page);
  await page.user.click(await screen.findByRole('radio', { name: /React from zero/ }));
  await next(page, 'Back to Info');
  expect(await screen.findByLabelText('Name')).toHaveValue('Asha Verma');
  await next(page);
  expect(await screen.findByRole('radio', { name: /React from zero/ })).toBeChecked();
  expect(page.router.state.location.search).toContain(react.slug);
});

it('says in step 1 that a name is too long', async () => {
  openShop();
  const page = await open();
  await fill(page, { Name: 'a'.repeat(101) });
  await next(page);
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/at most 100 characters/));
  // Letters of an Indian script count as the server counts them.
  await fill(page, { Name: 'आशा वर्मा' });
  await next(page);
  expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeVisible();
});

it('leads to the last step for the batch of a course that is free', async () => {
  openShop();
  handle('post', '/cart/quote', async ({ request }) => {
    const { items } = (await request.json()) as { items: ItemRef[] };
    const batch = { _id: 'b1', startsOn: '2026-12-05', endsOn: '2026-12-05', timing: '', venue: 'Jodhpur' };
    const batches = [{ course: firstPage.id, title: firstPage.title, batches: [{ ...batch, seatsLeft: 9 }] }];
    return HttpResponse.json({ success: true, data: { quote: { ...quoteFor(items), batches } } });
  });
  const page = await open(`?type=course&courseId=${firstPage.slug}`);
  await fill(page);
  await next(page);
  await page.user.click(await screen.findByRole('radio', { name: /5 Dec 2026/ }));
  expect(screen.getByRole('button', { name: 'Enrol free' })).toBeEnabled();
});
