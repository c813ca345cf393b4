import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { handle } from '@/test/msw/server';
import { openShop } from '@/test/msw/shop';
import { fill, next, open, openCatalogue } from './testing';

vi.setConfig({ testTimeout: 15_000 });

beforeEach(openCatalogue);

it('reads a pasted address, asks once about a mistyped domain, and says where we sell', async () => {
  const { calls } = openShop();
  const page = await open();
  expect(await screen.findByText(/We sell only in India/)).toBeVisible();
  await fill(page, { Email: 'Asha <asha@gmial.com>;' });
  await page.user.click(screen.getByLabelText('Name'));
  const question = await screen.findByText('Did you mean asha@gmail.com?');
  await page.user.click(screen.getByRole('button', { name: 'No, mine is right' }));
  expect(question).not.toBeInTheDocument();
  await page.user.click(screen.getByLabelText('Email'));
  await page.user.click(screen.getByLabelText('Name'));
  expect(screen.queryByText('Did you mean asha@gmail.com?')).toBeNull();
  let asked: unknown;
  handle('post', '/auth/checkuserexist', async ({ request }) => {
    asked = await request.json();
    return HttpResponse.json({ success: true, data: {} });
  });
  await next(page);
  await waitFor(() => expect(asked).toMatchObject({ email: 'asha@gmial.com' }));
  expect(calls.registered).toEqual([]);
});
