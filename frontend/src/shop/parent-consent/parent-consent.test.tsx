import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const asked = { learner: 'आशा वर्मा', parent: 'Sunita', agrees: false };
const open = () => renderRoute('/parentconsent?token=t1', { me: null });

it('asks a parent and does nothing before they answer', async () => {
  const sent: unknown[] = [];
  answer('post', '/parentconsent/look', asked);
  handle('post', '/parentconsent', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { ...asked, agrees: true } });
  });
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Do you agree, Sunita?' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(sent).toEqual([{ token: 't1', agrees: true, termsVersion: '2026-10' }]);
});

it('lets them withdraw as easily', async () => {
  answer('post', '/parentconsent/look', { ...asked, agrees: true });
  answer('post', '/parentconsent', asked);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw my consent' }));
  expect(await screen.findByRole('heading', { name: 'Your consent is withdrawn' })).toBeVisible();
});

it('says that a link was used', async () => {
  refuse('post', '/parentconsent/look', 422, 'Used.', {
    errors: [{ field: 'token', code: 'invalid_token', message: 'Used.' }],
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
