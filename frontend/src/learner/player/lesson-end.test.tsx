import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { findVideo, open, own, serve } from './player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

beforeEach(() => {
  usePlayerPrefs.setState({ rate: 1, autoplayNext: false });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

describe('the end of a lesson', () => {
  it('goes on by itself only when asked to, and not if the learner stays', async () => {
    serve(own);
    const { user } = await open();
    await findVideo();
    await user.click(screen.getByRole('checkbox', { name: 'Autoplay next lesson' }));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const seconds = (count: number) => {
      for (let i = 0; i < count; i += 1) act(() => vi.advanceTimersByTime(1000));
    };
    try {
      fireEvent.ended(await findVideo());
      seconds(3);
      expect(screen.getByText('Up next, in 5 s')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
      seconds(20);
      expect(screen.getByRole('heading', { level: 2, name: 'Lesson 1' })).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Watch again' }));
      fireEvent.ended(await findVideo());
      seconds(8);
    } finally {
      vi.useRealTimers();
    }
    expect(await screen.findByRole('heading', { level: 2, name: 'Lesson 2' })).toBeVisible();
  });
});
