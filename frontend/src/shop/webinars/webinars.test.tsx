import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { WebinarDetail, WebinarSummary } from '@/api/webinars';
import { makeCourse, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './page';
import './webinar.page';
import './withdraw.page';

const rust: WebinarSummary = {
  _id: 'w1',
  slug: 'rust',
  title: 'रस्ट के साथ',
  startsAt: '2026-07-02T06:30:00.000Z',
  endsAt: '2026-07-02T07:30:00.000Z',
  phase: 'upcoming',
  isCancelled: false,
  isOnline: true,
  place: null,
  seats: 20,
  isFull: false,
  speaker: { name: 'Meera', words: 'Prints **since** 2009.', image: null },
  recording: null,
};
const past: WebinarSummary = {
  ...rust,
  _id: 'w0',
  slug: 'old',
  title: 'Old',
  phase: 'over',
  recording: 'https://video.example/1',
};

async function open(more: Partial<WebinarDetail> = {}, me: ReturnType<typeof makeUser> | null = null) {
  answer('get', '/webinars/rust', { webinar: { ...rust, description: 'What <b>it</b> is.', ...more } });
  const page = await renderRoute('/webinars/rust', { me });
  await screen.findByRole('heading', { level: 1, name: rust.title });
  return page;
}

it('says that none is planned while there are none, and leads to a free lesson', async () => {
  answer('get', '/webinars', { upcoming: [], past: [] });
  const courses = [makeCourse({ slug: 'closed' }), makeCourse({ _id: 'b', slug: 'open', hasPreview: true })];
  answer('get', '/course/getCourses', { courses, page: { page: 1, perPage: 4, total: 2 } });
  await renderRoute('/webinars', { me: null });
  expect(await screen.findByText(/No webinar is planned right now/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Upcoming' })).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'How a webinar works' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Watch a free lesson' })).toHaveAttribute(
    'href',
    '/course/open#lessons',
  );
  expect(screen.getByText(/^From React from zero to job\./)).toBeVisible();
  expect(screen.getByText(/some are open to everyone/)).toBeVisible();
});

it('says of no lesson that it is open where none is', async () => {
  answer('get', '/webinars', { upcoming: [], past: [] });
  answer('get', '/course/getCourses', {
    courses: [makeCourse()],
    page: { page: 1, perPage: 4, total: 1 },
  });
  await renderRoute('/webinars', { me: null });
  expect(await screen.findByRole('link', { name: 'React from zero to job' })).toBeVisible();
  expect(screen.queryByText(/open to everyone/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Watch a free lesson' })).toBeNull();
});

it('lists what is next and what took place, in India’s time', async () => {
  const cancelled = { ...rust, _id: 'w2', slug: 'gone', title: 'Gone', isCancelled: true, place: 'पुणे' };
  answer('get', '/webinars', { upcoming: [rust, cancelled], past: [past] });
  const { container } = await renderRoute('/webinars', { me: null });
  const next = await screen.findByRole('region', { name: 'Upcoming' });
  expect(within(next).getByRole('link', { name: rust.title })).toHaveAttribute('href', '/webinars/rust');
  expect(within(next).getAllByText('2 Jul 2026, 12:00 pm to 1:00 pm (India)')).toHaveLength(2);
  expect(within(next).getByText('Cancelled')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Reserve a seat/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: `Reserve a seat: ${rust.title}` })).toHaveAttribute(
    'href',
    '/webinars/rust#take',
  );
  expect(within(next).getByText('पुणे')).toHaveAttribute('lang', 'hi');
  expect(within(next).getByText(/Online, or in person:/)).toBeVisible();
  const recording = screen.getByRole('link', { name: /Watch the recording of Old/ });
  expect(recording).toHaveAttribute('href', 'https://video.example/1');
  expect(await axe(container)).toHaveNoViolations();
});

it('takes a seat for a stranger, and shows what is wrong first', async () => {
  const sent: unknown[] = [];
  handle('post', '/webinars/rust/seats', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: {} }, { status: 201 });
  });
  const { user, container } = await open();
  expect(container.querySelector('b')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reserve a seat' }));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), ' आशा ');
  await user.type(screen.getByLabelText('Email'), 'asha@example.in');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Reserve a seat' }));
  expect(await screen.findByText('Check your inbox: we confirm your seat by email.')).toBeVisible();
  expect(sent).toEqual([{ name: 'आशा', email: 'asha@example.in' }]);
});

it('knows who is signed in, and says why there is no seat', async () => {
  refuse('post', '/webinars/rust/seats', 409, 'All seats are taken.', { code: 'webinar_full' });
  const me = makeUser({ name: 'Asha Rao', email: 'asha@kaushal.test' });
  const { user } = await open({}, me);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('asha@kaushal.test'));
  await user.click(screen.getByRole('button', { name: 'Reserve a seat' }));
  expect(await screen.findByText('All seats are taken.')).toBeVisible();
});

it.each([
  [{ isFull: true }, /All seats are taken/],
  [{ isCancelled: true }, 'This webinar has been cancelled.'],
  [{ phase: 'over' as const }, 'This webinar is over.'],
])('asks nobody for a seat that cannot be had: %o', async (more, text) => {
  await open(more);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reserve a seat' })).toBeNull();
});

it('gives a seat back when asked to, not when the link is opened', async () => {
  let token: unknown;
  handle('post', '/webinars/seat/withdraw', async ({ request }) => {
    ({ token } = (await request.json()) as { token: string });
    return HttpResponse.json({ success: true, data: {} });
  });
  const { user } = await renderRoute('/webinars/seat/withdraw?token=secret', { me: null });
  const button = await screen.findByRole('button', { name: 'Give up the seat' });
  expect(token).toBeUndefined();
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Your seat is free again' })).toBeVisible();
  expect(token).toBe('secret');
});

it('says that a link is used up', async () => {
  refuse('post', '/webinars/seat/withdraw', 404, 'Gone.');
  const { user } = await renderRoute('/webinars/seat/withdraw?token=old', { me: null });
  await user.click(await screen.findByRole('button', { name: 'Give up the seat' }));
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
