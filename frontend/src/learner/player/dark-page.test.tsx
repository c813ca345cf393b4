import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '@/test/msw/server';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import './page';
import './lesson-video';
import { findVideo, id, open, own, serve } from './player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const none = { rule: '', lessons: [], done: 0, total: 0, finished: false, certificate: null };
  answer('get', `/learning/${id}/completion`, none);
});
afterEach(() => usePlayerPrefs.setState({ dark: false }));

it('is dark when asked, remembers it, and leaves other pages light', async () => {
  serve(own);
  const { user, unmount } = await open();
  await findVideo();
  expect(document.body.dataset.mode).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Dark mode' }));
  expect(document.body.dataset.mode).toBe('dark');
  expect(screen.getByRole('button', { name: 'Light mode' })).toBeVisible();
  expect(localStorage.getItem('app.player')).toContain('"dark":true');
  unmount();
  expect(document.body.dataset.mode).toBeUndefined();
});
