import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { LessonDetail } from '@/api/course/lesson';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { makeCourseDetail, makeUser } from '@/test/factories';
import { answerLessons } from '@/test/lessons';
import { answer, server } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

const videos = makeCourseDetail().videos.map((video) => ({ ...video, url: `/media/lessons/${video._id}` }));
const course = makeCourseDetail({ owned: true, videos });
const files = {
  en: 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Meera>A key says which row is which.\n\n00:10.000 --> 00:14.000\nNever use the index & never <script>alert(1)</script> it.\n',
  hi: 'WEBVTT\n\n00:01.000 --> 00:04.000\nकुंजी बताती है कि कौन सी पंक्ति कौन सी है।\n',
};
const captions: LessonDetail['captions'] = [
  { language: 'en', label: 'English', url: '/media/captions/video-1/en.vtt?s=1' },
  { language: 'hi', label: 'हिन्दी', url: '/media/captions/video-1/hi.vtt?s=1' },
];
const chapters = [
  { title: 'What keys are for', start: 0 },
  { title: 'Keys that last', start: 9.5 },
];

async function open(over: Partial<LessonDetail> = {}) {
  answer('get', `/course/${course.slug}`, { course });
  answer('get', '/learning', { courses: [], bundles: [] });
  answerLessons(course, { captions, chapters, ...over });
  server.use(
    http.get('*/media/captions/video-1/:file', ({ params }) =>
      HttpResponse.text(params.file === 'hi.vtt' ? files.hi : files.en),
    ),
  );
  const view = await renderRoute(`/course/${course.slug}/learn?tab=transcript`, { me: makeUser() });
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  const video = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'currentTime', { value: 0, writable: true });
  return { ...view, video };
}
const lines = () =>
  within(screen.getByRole('list', { name: 'Lines of the transcript' })).getAllByRole('button');

beforeEach(() => {
  usePlayerPrefs.setState({ captions: '', language: '' });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

it('shows what is said as text, and a press plays it', async () => {
  const { container, user, video } = await open();
  await screen.findByText('Never use the index & never alert(1) it.');
  expect(lines()).toHaveLength(2);
  expect(container.querySelector('script')).toBeNull();
  await user.click(screen.getByText('Never use the index & never alert(1) it.'));
  expect(video.currentTime).toBe(10);
  expect(video.play).toHaveBeenCalled();
  expect(await axe(container)).toHaveNoViolations();
});

it('marks the line and the chapter that play', async () => {
  const { video } = await open();
  await screen.findByText('A key says which row is which.');
  video.currentTime = 11;
  await waitFor(() => expect(lines()[1]).toHaveAttribute('aria-current', 'true'));
  expect(screen.getByRole('button', { name: '0:10 Keys that last' })).toHaveAttribute('aria-current', 'true');
});

it('stops to follow where the reader scrolls, until they ask for it', async () => {
  const { user } = await open();
  await screen.findByText('A key says which row is which.');
  expect(screen.queryByRole('button', { name: 'Follow the video' })).toBeNull();
  fireEvent.wheel(screen.getByRole('list', { name: 'Lines of the transcript' }));
  await user.click(screen.getByRole('button', { name: 'Follow the video' }));
  expect(screen.queryByRole('button', { name: 'Follow the video' })).toBeNull();
});

it('finds lines by their words and counts them', async () => {
  const { user } = await open();
  const box = await screen.findByRole('searchbox', { name: 'Search the transcript' });
  await user.type(box, 'INDEX never');
  expect(screen.getByText('1 line')).toBeVisible();
  expect(lines()).toHaveLength(1);
  await user.type(box, ' nothing');
  expect(screen.getByText('No matching lines')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all lines' }));
  expect(lines()).toHaveLength(2);
});

it('is read in another language, and remembers it', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'हिन्दी');
  expect(await screen.findByText('कुंजी बताती है कि कौन सी पंक्ति कौन सी है।')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Lines of the transcript' })).toHaveAttribute('lang', 'hi');
  expect(usePlayerPrefs.getState().language).toBe('hi');
});

it('plays a chapter', async () => {
  const { user, video } = await open();
  await user.click(await screen.findByRole('button', { name: '0:10 Keys that last' }));
  expect(video.currentTime).toBe(9.5);
});

it('says where there is nothing to read', async () => {
  await open({ captions: [], chapters: [] });
  expect(await screen.findByRole('heading', { name: 'No transcript' })).toBeVisible();
});
