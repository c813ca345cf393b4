import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

it('keeps the present address by a press alone, and says why where that fails', async () => {
  refuse('post', '/user/emailChange/stop', 422, 'This link is no longer valid.');
  const { user } = await renderRoute('/confirmemail?stop=a-token');
  expect(await screen.findByRole('heading', { name: 'Keep your current email address?' })).toBeVisible();
  const keep = screen.getByRole('button', { name: 'Keep my current email' });
  await user.click(keep);
  expect(await screen.findByText('This link is no longer valid.')).toBeVisible();

  const sent: unknown[] = [];
  handle('post', '/user/emailChange/stop', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: {} });
  });
  await user.click(keep);
  expect(await screen.findByRole('heading', { name: 'Your email address hasn’t changed' })).toBeVisible();
  expect(sent).toEqual([{ token: 'a-token' }]);
});
