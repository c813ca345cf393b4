import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Goal, Today } from '@/api/account/today';
import { makeCourse, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import '../today.page';
import './continue-learning';
import './new-answers';
import './suggestion';
import './week-and-news';

const makeGoal = (over: Partial<Goal> = {}): Goal => ({
  minutesPerWeek: 60,
  minutesDone: 25,
  days: [5, 0, 20, 0, 0, 0, 0].map((minutes, i) => ({ date: `2026-11-${23 + i}`, minutes })),
  streakWeeks: 3,
  isOffered: true,
  isHidden: false,
  ...over,
});
const place: NonNullable<Today['continue']> = {
  courseId: 'c1',
  courseSlug: 'react',
  title: 'React from zero to job',
  image: '/media/covers/web/react.svg',
  lessonId: 'v4',
  lessonTitle: 'सर्वर से बात',
  positionSeconds: 380,
  percent: 30,
};
const makeToday = (over: Partial<Today> = {}): Today => ({
  continue: place,
  goal: makeGoal(),
  answers: [],
  certificates: 0,
  suggestion: null,
  purchase: null,
  ...over,
});
async function open(over: Partial<Today> = {}) {
  answer('get', '/learning/today', makeToday(over));
  return renderRoute('/dashboard', { me: makeUser() });
}
const week = () => screen.findByRole('region', { name: 'This week' });

it('leads back to the lesson, shows the week, what is new and what could be next', async () => {
  const { container } = await open({
    certificates: 1,
    suggestion: makeCourse({ slug: 'tally', title: 'टैली' }),
    answers: [
      {
        _id: 'n1',
        kind: 'answer',
        course: { _id: 'c1', slug: 'react', title: 'React from zero to job' },
        question: { _id: 'q1', title: 'Why a key?' },
        submission: null,
        by: 'Ravi',
        createdAt: '2026-11-22T10:00:00Z',
        read: false,
      },
    ],
  });
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/course/react/learn?lesson=v4',
  );
  expect(screen.getByText('सर्वर से बात, at 6:20')).toHaveAttribute('lang', 'hi');
  const box = within(await week());
  expect(box.getByText('25 minutes of 1 hour')).toBeVisible();
  expect(box.getByRole('progressbar', { name: 'Weekly goal' })).toHaveAttribute('aria-valuenow', '41');
  expect(box.getByText('Goal reached 3 weeks in a row')).toBeVisible();
  expect(box.getAllByRole('listitem').map((day) => day.firstChild?.textContent)).toContain(
    'Wednesday: 20 minutes',
  );
  expect(await screen.findByText('Ravi answered “Why a key?”')).toBeVisible();
  expect(screen.getByText('You have earned a certificate.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See certificate' })).toHaveAttribute(
    'href',
    '/dashboard/mycourses',
  );
  expect(await screen.findByRole('link', { name: 'टैली' })).toHaveAttribute('href', '/course/tally');
  expect(await axe(container)).toHaveNoViolations();
});

it('sets a goal, and keeps quiet about it when told to', async () => {
  const sent: unknown[] = [];
  handle('put', '/learning/goal', async ({ request }) => {
    const body = (await request.json()) as Partial<Goal>;
    sent.push(body);
    return HttpResponse.json({ success: true, data: { goal: makeGoal({ ...body, streakWeeks: 0 }) } });
  });
  const { user } = await open({ goal: makeGoal({ minutesPerWeek: null, streakWeeks: 0 }) });
  const box = await week();
  expect(within(box).getByText('25 minutes watched since Monday')).toBeVisible();
  await user.click(within(box).getByRole('button', { name: 'Set a goal' }));
  const choice = within(box).getByRole('combobox', { name: 'Each week' });
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, '3 hours');
  await user.click(within(box).getByRole('button', { name: 'Save' }));
  expect(await within(box).findByText('25 minutes of 3 hours')).toBeVisible();
  expect(within(box).queryByText(/in a row/)).toBeNull();
  expect(box).toHaveFocus();

  await user.click(within(box).getByRole('button', { name: 'Hide the weekly goal' }));
  expect(await screen.findByText('Your weekly goal is hidden.')).toBeVisible();
  expect(screen.queryByText('25 minutes of 3 hours')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show it: the weekly goal' }));
  expect(await screen.findByText('25 minutes of 3 hours')).toBeVisible();
  expect(sent).toEqual([
    { minutesPerWeek: 180, isHidden: false },
    { minutesPerWeek: 180, isHidden: true },
    { minutesPerWeek: 180, isHidden: false },
  ]);
});

it('says why a goal was not set, and keeps what was selected', async () => {
  refuse('put', '/learning/goal', 503, 'The database is away.');
  const { user } = await open();
  const box = await week();
  await user.click(within(box).getByRole('button', { name: 'Change the goal' }));
  await user.selectOptions(within(box).getByRole('combobox'), 'No goal');
  await user.click(within(box).getByRole('button', { name: 'Save' }));
  expect(await within(box).findByText('The database is away.')).toBeVisible();
  expect(within(box).getByRole('combobox')).toHaveValue('');
});

it('offers to begin a course that nobody has begun', async () => {
  await open({ continue: { ...place, positionSeconds: 0, percent: 0 } });
  expect(await screen.findByRole('link', { name: 'Start' })).toBeVisible();
  expect(screen.queryByText(/, at 0:00/)).toBeNull();
});

it('leads one who owns nothing to the courses', async () => {
  answer('get', '/learning', { courses: [], bundles: [] });
  await open({ continue: null });
  expect(await screen.findByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/courses');
});

it('says what could not be loaded, tries again, and shows the profile all the same', async () => {
  refuse('get', '/learning/today', 500, 'Internal error.');
  const { user } = await renderRoute('/dashboard', { me: makeUser() });
  expect(await screen.findByText('Your updates couldn’t be loaded. Internal error.')).toBeVisible();
  expect(screen.getByText('learner@kaushal.test')).toBeVisible();
  answer('get', '/learning/today', makeToday());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible());
});

it('shows a learner under 18 no goal, since nothing is counted of them', async () => {
  await open({ goal: makeGoal({ minutesPerWeek: null, isHidden: true, isOffered: false }), certificates: 2 });
  expect(await screen.findByText('You have earned 2 certificates.')).toBeVisible();
  expect(screen.queryByText('Your weekly goal is hidden.')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Weekly goal' })).not.toBeInTheDocument();
});
