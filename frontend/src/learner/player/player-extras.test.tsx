import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeCourse, makeCourseDetail, makeSettings, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import './page';
import './lesson-video';
import './next-courses';
import { findVideo, id, open, own, playableVideos, serve } from './player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const none = { rule: '', lessons: [], done: 0, total: 0, finished: false, certificate: null };
  answer('get', `/learning/${id}/completion`, none);
});
afterEach(() => setSettings(makeSettings()));

it('names who watches over the picture, which stays in its place, where the institute wants it', async () => {
  setSettings(makeSettings({ player: { watermark: true, oneStream: false } }));
  serve(own);
  await open(makeUser({ name: 'आशा वर्मा', mobilenumber: '9000000001' }));
  const video = await findVideo();
  const mark = document.querySelector('[data-watermark]');
  expect(mark).toHaveTextContent('आशा वर्मा0001');
  expect(mark).toHaveAttribute('aria-hidden', 'true');
  expect(mark?.className).toContain('pointer-events-none');
  expect(video).toHaveAttribute('disablepictureinpicture');
  const leave = vi.fn();
  Object.assign(video, { requestPictureInPicture: leave });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }));
  expect(leave).not.toHaveBeenCalled();
});

it('has no mark over the picture otherwise, and a small window on request', async () => {
  serve(own);
  const { user } = await open();
  const video = await findVideo();
  expect(document.querySelector('[data-watermark]')).toBeNull();
  const leave = vi.fn().mockResolvedValue(undefined);
  Object.assign(video, { requestPictureInPicture: leave });
  await user.keyboard('i');
  expect(leave).toHaveBeenCalledOnce();
});

const watched = { position: 0, completed: true, watchedPercent: 100 };

it('says at the end what others bought, too', async () => {
  answer('get', `/course/${id}/next`, { courses: [makeCourse({ slug: 'tally', title: 'Tally' })] });
  const videos = playableVideos().map((video) => ({ ...video, progress: watched }));
  serve({ owned: true, videos, lessons: makeCourseDetail({ videos }).lessons });
  const { container } = await open();
  expect(await screen.findByRole('link', { name: 'Tally' })).toHaveAttribute('href', '/course/tally');
  expect(await axe(container)).toHaveNoViolations();
});

it('asks for nothing of it before the end', async () => {
  const asked = vi.fn();
  handle('get', `/course/${id}/next`, () => {
    asked();
    return HttpResponse.json({ success: true, data: { courses: [] } });
  });
  const videos = playableVideos().map((video, i) => (i > 0 ? { ...video, progress: watched } : video));
  serve({ owned: true, videos, lessons: makeCourseDetail({ videos }).lessons });
  await open();
  await findVideo();
  expect(asked).not.toHaveBeenCalled();
});
