import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeCourseDetail, makeReview, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { useReviewPrompts } from './review-prompts-store';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

const { _id: id, slug } = makeCourseDetail();
const mayWrite = { review: null, mayReview: true, refusal: null, progress: 42, needed: 30 };

/**
 * Opens the player of a course of which the first `done` of seven lessons are finished. `ownAsked` tells
 * whether the learner's own review was requested.
 */
async function open(done: number, own: object = mayWrite) {
  const videos = makeCourseDetail().videos.map((video, i) => ({
    ...video,
    url: `/media/lessons/${video._id}`,
    progress: { position: 0, completed: i < done },
  }));
  let ownAsked = false;
  answer('get', `/course/${slug}`, { course: makeCourseDetail({ owned: true, videos }) });
  answer('get', '/learning', { courses: [], bundles: [] });
  handle('get', `/course/${slug}/review`, () => {
    ownAsked = true;
    return HttpResponse.json({ success: true, data: own });
  });
  answer('put', '/learning/:course/videos/:video', {
    progress: { position: 380, completed: true },
    course: { completedLessons: done + 1, totalLessons: 7, progress: 42 },
  });
  const opened = await renderRoute(`/course/${slug}/learn?lesson=video-${done + 1}`, { me: makeUser() });
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  return { ...opened, finish: () => finishLesson(), ownAsked: () => ownAsked };
}

async function finishLesson() {
  fireEvent.ended(document.querySelector('video') as HTMLVideoElement);
  // The list marks the lesson when its progress is saved.
  await waitFor(() =>
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName(/Completed/),
  );
}

const question = { name: 'How do you like the course so far?' };

beforeEach(() => {
  useReviewPrompts.setState({ dismissed: [] });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

it('asks for a review when a lesson was finished, and takes it there', async () => {
  const sent: unknown[] = [];
  handle('put', `/course/${slug}/review`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { review: { ...makeReview(), hidden: null } } });
  });
  const { user, finish, container } = await open(2);
  expect(screen.queryByRole('heading', question)).toBeNull();
  await finish();
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Write a review' }));
  const form = await screen.findByRole('form', { name: 'Your review' });
  const first = within(form).getByRole('radio', { name: '1 star: poor' });
  await waitFor(() => expect(first).toHaveFocus());
  await user.click(within(form).getByRole('radio', { name: '5 stars: excellent' }));
  await user.click(within(form).getByRole('button', { name: 'Publish review' }));
  expect(await screen.findByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  expect(sent).toEqual([{ rating: 5, text: '' }]);
  expect(screen.getByRole('link', { name: 'See it on the page of the course' })).toHaveAttribute(
    'href',
    `/course/${slug}#review`,
  );
  const card = screen.getByRole('region', { name: 'Review this course' });
  await waitFor(() => expect(card).toHaveFocus());
});

it('does not ask again on this device what was put off', async () => {
  const { user, finish } = await open(2);
  await finish();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading', question)).toBeNull();
  expect(useReviewPrompts.getState().dismissed).toEqual([id]);
  expect(localStorage.getItem('app.review-prompts')).toContain(id);
});

it.each([
  ['before 30% of the course', 1, mayWrite, false],
  ['who has reviewed it', 2, { ...mayWrite, review: { ...makeReview(), hidden: null } }, true],
  ['whom the server refuses', 2, { ...mayWrite, mayReview: false, refusal: 'progress' }, true],
])('does not ask one %s', async (_, done, own, asksServer) => {
  const { finish, ownAsked, client } = await open(done, own);
  await finish();
  await waitFor(() => expect(ownAsked()).toBe(asksServer));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', question)).toBeNull();
});
