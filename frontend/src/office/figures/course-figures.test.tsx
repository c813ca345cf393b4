import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { CourseFigures } from '@/api/admin/figures';
import { makeCourseDetail, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './page';
import { formatMonth, percentOf } from './month';

const me = makeUser({ role: 'admin' });
const { _id: id } = makeCourseDetail();
const figures: CourseFigures = {
  enrolled: 40,
  started: 30,
  finished: 10,
  unanswered: 2,
  quizzes: [
    { _id: 'l3', title: 'कागज़ की जाँच', attempts: 14, learners: 9, passedPercent: 67 },
    { _id: 'l4', title: 'Last words', attempts: 0, learners: 0, passedPercent: null },
  ],
  lessons: [
    { _id: 'l1', title: 'पहला पाठ', kind: 'video', reached: 30, completed: 20 },
    { _id: 'l2', title: 'Read this', kind: 'reading', reached: 12, completed: 10 },
  ],
  reviews: [
    { month: '2026-10', count: 0, average: null },
    { month: '2026-11', count: 3, average: 4.333 },
  ],
};
const learner = {
  userId: 'u1',
  name: 'Asha Verma',
  email: 'asha@example.in',
  percent: 30,
  completedLessons: 1,
  lastSeenAt: null,
  enrolledAt: '2026-11-01T06:30:00Z',
  finishedAt: null,
};

it('shows how far learners come, and who they are', async () => {
  answer('get', `/course/${id}`, { course: makeCourseDetail() });
  answer('get', `/admin/courses/${id}/figures`, figures);
  const asked: string[] = [];
  handle('get', `/admin/courses/${id}/learners`, ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { learners: [learner], total: 1 } });
  });
  const { user, container } = await renderRoute(`/admin/courses/${id}/figures`, { me });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Stats of React from zero to job' }),
  ).toBeVisible();
  expect(await screen.findByText('75% of enrolled')).toBeVisible();
  const curve = within(screen.getByRole('table', { name: 'Lessons and how many learners reached them' }));
  expect(curve.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LessonOpenedCompleted',
    'पहला पाठVideo3075%2050%',
    'Read thisReading1230%1025%',
  ]);
  const quizzes = within(screen.getByRole('table', { name: 'Quizzes and their results' }));
  expect(quizzes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'QuizPassed',
    'कागज़ की जाँच14 attempts · 9 learners67%',
    'Last words0 attempts · 0 learnersNone yet',
  ]);
  expect(quizzes.getByRole('link', { name: 'कागज़ की जाँच' })).toHaveAttribute(
    'href',
    '/admin/lessons/l3/quiz-results',
  );
  const reviews = within(screen.getByRole('table', { name: 'Monthly reviews' }));
  expect(reviews.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthReviewsAverage',
    'Nov 202634.3',
  ]);
  expect(await screen.findByRole('link', { name: 'Asha Verma' })).toHaveAttribute(
    'href',
    '/admin/students/u1',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByLabelText('State'), 'Paused');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      `/api/v1/admin/courses/${id}/learners.csv?state=paused`,
    ),
  );
  await waitFor(() =>
    expect(asked.map((search) => new URLSearchParams(search).get('state'))).toContain('paused'),
  );
});

it('says so when there is no such course', async () => {
  refuse('get', '/course/none', 404, 'Course not found.');
  refuse('get', '/admin/courses/none/figures', 404, 'Course not found.');
  await renderRoute('/admin/courses/none/figures', { me });
  expect(await screen.findByRole('heading', { name: 'No course found' })).toBeVisible();
});

it('reads months and shares', () => {
  expect(formatMonth('2026-01')).toBe('Jan 2026');
  expect(formatMonth('2026-13')).toBe('2026-13');
  expect([percentOf(1, 3), percentOf(5, 4), percentOf(1, 0)]).toEqual([33, 100, 0]);
});
