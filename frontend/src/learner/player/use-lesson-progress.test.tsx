import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { makeCourseDetail, makeUser } from '@/test/factories';
import { answerLessons } from '@/test/lessons';
import { handle, refuse } from '@/test/msw/server';
import { keepReport } from './kept-reports';
import { at, findVideo, id, open, own, serve, type Saved } from './player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

beforeEach(() => {
  usePlayerPrefs.setState({ rate: 1, autoplayNext: false });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

describe('the place in a lesson', () => {
  it('keeps the place every ten seconds, on pause, at the end and on leaving', async () => {
    const saved = serve(own);
    const { unmount } = await open();
    const video = await findVideo();
    const began = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(began);
    at(video, 4);
    fireEvent.timeUpdate(video);
    at(video, 8.5);
    fireEvent.timeUpdate(video);
    expect(saved).toEqual([]);
    clock.mockReturnValue(began + 10_000);
    at(video, 10.5);
    fireEvent.timeUpdate(video);
    await waitFor(() =>
      expect(saved).toMatchObject([{ videoId: 'video-1', body: { position: 10.5, watched: [[4, 10.5]] } }]),
    );
    clock.mockRestore();
    at(video, 12);
    fireEvent.pause(video);
    await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ position: 12, watched: [[10.5, 12]] }));
    fireEvent.ended(video);
    await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ completed: true, watched: [] }));
    expect(await screen.findByText('Up next')).toBeVisible();
    at(video, 300);
    fireEvent.seeking(video);
    fireEvent.timeUpdate(video);
    unmount();
    await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ position: 300, watched: [] }));
    await waitFor(() => expect(localStorage.getItem(`app.progress.${makeUser()._id}`)).toBeNull());
  });

  it('tells on leaving the tab, once', async () => {
    const saved = serve(own);
    await open();
    const video = await findVideo();
    at(video, 7);
    fireEvent.timeUpdate(video);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(saved.map(({ body }) => body.position)).toEqual([7]));
    fireEvent(window, new Event('pagehide'));
    at(video, 8);
    fireEvent.timeUpdate(video);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(saved.map(({ body }) => body.position)).toEqual([7, 8]));
  });

  it('keeps what could not be told, and tells it with the connection', async () => {
    const saved = serve(own);
    let online = false;
    handle('put', '/learning/:course/videos/:video', async ({ params, request }) => {
      if (!online) return HttpResponse.error();
      saved.push({ videoId: String(params.video), body: (await request.json()) as Saved['body'] });
      return HttpResponse.json({
        success: true,
        data: {
          progress: { position: 9, completed: false },
          course: { completedLessons: 0, totalLessons: 7, progress: 0 },
        },
      });
    });
    await open();
    const video = await findVideo();
    at(video, 5);
    fireEvent.timeUpdate(video);
    at(video, 9);
    fireEvent.pause(video);
    expect(await screen.findByText(/Your place couldn’t be saved/)).toBeVisible();
    online = true;
    fireEvent(window, new Event('online'));
    await waitFor(() =>
      expect(saved).toMatchObject([{ videoId: 'video-1', body: { position: 9, watched: [[5, 9]] } }]),
    );
  });

  it('begins where this device was, if the server does not know it yet', async () => {
    serve(own, { videoId: 'video-3', title: 'Lesson 3', position: 42 });
    refuse('put', '/learning/:course/videos/:video', 503, 'Later.');
    keepReport(makeUser()._id, id, 'video-3', {
      position: 77,
      reachedAt: '2026-11-23T10:00:00Z',
      watched: [[42, 77]],
    });
    await open();
    const video = await findVideo();
    Object.defineProperty(video, 'duration', { value: 380 });
    at(video, 0, true);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(77);
  });

  it('begins where another device left it', async () => {
    serve(own, { videoId: 'video-3', title: 'Lesson 3', position: 42 });
    answerLessons(makeCourseDetail(own), {
      progress: { position: 61.5, completed: false },
    });
    await open();
    const video = await findVideo();
    Object.defineProperty(video, 'duration', { value: 380 });
    at(video, 0, true);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(61.5);
  });

  it('says when the place could not be kept', async () => {
    serve(own);
    refuse('put', '/learning/:course/videos/:video', 500, 'Internal error.');
    await open();
    const video = await findVideo();
    at(video, 11);
    fireEvent.pause(video);
    expect(await screen.findByText(/Your place couldn’t be saved/)).toBeVisible();
  });
});
