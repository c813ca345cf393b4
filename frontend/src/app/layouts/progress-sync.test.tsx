import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { makeUser } from '@/test/factories';
import { handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

it('tells on any page what a player that was left could not tell any more', async () => {
  const me = makeUser();
  const name = `app.progress.${me._id}`;
  const left = { position: 19.5, reachedAt: '2026-11-28T10:00:00Z', watched: [[10, 19.5]] };
  localStorage.setItem(name, JSON.stringify([{ ...left, courseId: 'c1', videoId: 'v1' }]));
  const told: unknown[] = [];
  handle('put', '/learning/c1/videos/v1', async ({ request }) => {
    told.push(await request.json());
    const progress = { position: 19.5, completed: false };
    return HttpResponse.json({ success: true, data: { progress } });
  });
  await renderRoute('/cart', { me });
  await waitFor(() => expect(told).toMatchObject([left]));
  await waitFor(() => expect(localStorage.getItem(name)).toBeNull());
});
