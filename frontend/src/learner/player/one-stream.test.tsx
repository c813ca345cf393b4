import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeCourseDetail, makeSettings } from '@/test/factories';
import { answerLessons, makePlayback } from '@/test/lessons';
import { handle, refuse } from '@/test/msw/server';
import { at, findVideo, open, own, serve } from './player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));
vi.mock('hls.js/light', () => import('@/test/hls'));
const { default: Hls } = await import('@/test/hls');

const words = 'This account is playing on another device. Press Play to go on here.';
const oneStream = (on: boolean) => setSettings(makeSettings({ player: { watermark: false, oneStream: on } }));
/** Records the players that claim the stream when the learner presses Play. */
function claims(): string[] {
  const players: string[] = [];
  handle('post', '/learning/stream', async ({ request }) => {
    players.push(((await request.json()) as { player: string }).player);
    return HttpResponse.json({ success: true, data: {} });
  });
  return players;
}

beforeEach(() => {
  Hls.reset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  localStorage.clear();
  setSettings(makeSettings());
});

it('claims the stream with Play, under the name that its reports have', async () => {
  oneStream(true);
  const players = claims();
  const saved = serve(own);
  await open();
  const video = await findVideo();
  fireEvent.play(video);
  await waitFor(() => expect(players).toHaveLength(1));
  at(video, 12);
  fireEvent.pause(video);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toMatchObject({ player: players[0] });
});

it('claims nothing where an account may play everywhere', async () => {
  const players = claims();
  const saved = serve(own);
  await open();
  const video = await findVideo();
  fireEvent.play(video);
  at(video, 12);
  fireEvent.pause(video);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(players).toEqual([]);
});

it('pauses when another device plays, says why, keeps the place, and goes on here after Play', async () => {
  oneStream(true);
  const players = claims();
  serve(own);
  const put = '/learning/:course/videos/:video';
  refuse('put', put, 409, words, { code: 'playing_elsewhere' });
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { user, container } = await open();
  const video = await findVideo();
  at(video, 12);
  fireEvent.pause(video);
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
  expect(pause).toHaveBeenCalled();
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  expect(Object.keys(localStorage).some((name) => name.startsWith('app.progress.'))).toBe(true);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(players).toHaveLength(1);
});

it('says so, too, when the stream is refused, and opens it anew after Play', async () => {
  oneStream(true);
  const players = claims();
  serve(own);
  answerLessons(makeCourseDetail(own), { playback: makePlayback('video-1') });
  const { user } = await open();
  await waitFor(() => expect(Hls.all).toHaveLength(1));
  act(() => Hls.all[0]?.fail({ fatal: true, details: 'manifestLoadError', response: { code: 409 } }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(Hls.all[0]?.stops).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(Hls.all).toHaveLength(2));
  expect(players).toHaveLength(1);
  expect(screen.queryByText(words)).toBeNull();
});
