import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { ApiSchema } from '@/api/types';
import { makeCertificate, makeCourseDetail, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { id, playableVideos, serve, slug } from '../player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

type Completion = ApiSchema['CompletionData'];
const completion = (over: Partial<Completion> = {}): Completion => ({
  rule: 'Watch at least 90% of every video lesson.',
  lessons: playableVideos().map(({ _id }, i) => ({
    _id,
    kind: 'video',
    watchedPercent: i < 2 ? 95 : i * 10,
    done: i < 2,
  })),
  done: 2,
  total: 7,
  finished: false,
  certificate: null,
  ...over,
});
const finished = (over: Partial<Completion> = {}) =>
  completion({ lessons: [], done: 7, finished: true, ...over });
/** The first two lessons count as completed. */
const videos = playableVideos().map((video, i) => ({
  ...video,
  ...(i < 2 ? { progress: { position: 0, completed: true, watchedPercent: 95 } } : {}),
}));
const lessons = makeCourseDetail({ videos }).lessons;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
async function open(state: Completion) {
  serve({ owned: true, videos, lessons });
  answer('get', `/learning/${id}/completion`, state);
  const opened = await renderRoute(`/course/${slug}/learn`, { me: makeUser() });
  await screen.findByRole('heading', { level: 2, name: 'Lesson 1' });
  return opened;
}

it('says what is missing, lesson by lesson, and leads there', async () => {
  const { user, container } = await open(completion());
  expect(await screen.findByText('2 of 7 lessons count so far')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '20% watched' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get certificate' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Continue: Lesson 4' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Lesson 4' })).toBeVisible();
});

it('promises nothing for a course that leads to no certificate', async () => {
  await open(completion({ lessons: [], done: 0, total: 0 }));
  expect(await screen.findByRole('heading', { name: 'What you will learn' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your certificate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Get certificate' })).toBeNull();
});

it('asks for the name once more, and hands the certificate over', async () => {
  const { user } = await open(finished());
  const section = await screen.findByRole('region', { name: 'You have finished React from zero to job' });
  const name = within(section).getByLabelText('Name on the certificate');
  expect(name).toHaveValue('Asha Verma');
  expect(await axe(section)).toHaveNoViolations();
  await user.clear(name);
  await user.click(within(section).getByRole('button', { name: 'Get certificate' }));
  expect(name).toHaveAccessibleDescription('Enter the name for the certificate.');
  await user.click(name);
  await user.paste('आशा वर्मा');

  let sent: unknown;
  handle('post', `/learning/${id}/certificate`, async ({ request }) => {
    sent = await request.json();
    const certificate = makeCertificate({ name: 'आशा वर्मा' });
    answer('get', `/learning/${id}/completion`, finished({ certificate }));
    return HttpResponse.json({ success: true, data: { certificate } }, { status: 201 });
  });
  await user.click(within(section).getByRole('button', { name: 'Get certificate' }));
  const here = await screen.findByRole('region', { name: 'Here is your certificate' });
  expect(here).toHaveFocus();
  expect(sent).toEqual({ name: 'आशा वर्मा' });
  expect(within(here).getByRole('link', { name: /^PDF of/ })).toHaveAttribute(
    'href',
    '/certificates/7KQ2-M9XD-4TBV-0H3Z.pdf',
  );
  const linkedIn = new URL(within(here).getByRole<HTMLAnchorElement>('link', { name: /LinkedIn/ }).href);
  expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
    name: 'React from zero to job',
    organizationName: 'Kaushal',
    issueYear: '2026',
    issueMonth: '11',
    certId: '7KQ2-M9XD-4TBV-0H3Z',
    certUrl: `${window.location.origin}/verify/7KQ2-M9XD-4TBV-0H3Z`,
  });
});

it('shows why the server refuses', async () => {
  const { user } = await open(finished());
  const errors = [{ field: 'name', code: 'invalid', message: 'A name has letters only.' }];
  refuse('post', `/learning/${id}/certificate`, 422, 'A name has letters only.', { errors });
  await user.click(await screen.findByRole('button', { name: 'Get certificate' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Name on the certificate')).toHaveAccessibleDescription(
      'A name has letters only.',
    ),
  );
});

it('does not offer what is there already', async () => {
  await open(finished({ certificate: makeCertificate() }));
  expect(await screen.findByText(/^You have it\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get certificate' })).toBeNull();
});
