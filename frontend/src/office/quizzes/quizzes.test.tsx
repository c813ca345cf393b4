import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { QuizResults } from '@/api/admin/quizzes';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const results: QuizResults = {
  title: 'Check yourself',
  courseTitle: 'SQL',
  learners: 2,
  attempts: 5,
  passed: 1,
  questions: [
    { _id: 'q1', prompt: 'कौन सा सही है?', kind: 'single', answered: 4, right: 1 },
    { _id: 'q2', prompt: 'New', kind: 'text', answered: 0, right: 0 },
  ],
  rows: [
    {
      userId: 'u1',
      name: 'Asha Verma',
      attempts: 3,
      bestPercent: 80,
      passed: true,
      lastAt: '2026-11-20T06:30:00Z',
    },
  ],
  total: 1,
};
const open = () => renderRoute('/admin/lessons/l1/quiz-results', { me: makeUser({ role: 'admin' }) });

it('shows who passed and which question is hard', async () => {
  answer('get', '/teach/lessons/l1/quiz-results', results);
  const { container } = await open();
  expect(await screen.findByText('1 of 4 correct')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Correct answers to question 1' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(screen.getByText('No answers yet')).toBeVisible();
  expect(screen.getByText('Asha Verma')).toBeVisible();
  expect(screen.getByText('80%')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('says when nobody has taken it, and when there is no such quiz', async () => {
  answer('get', '/teach/lessons/l1/quiz-results', {
    ...results,
    learners: 0,
    questions: [],
    rows: [],
    total: 0,
  });
  const { unmount } = await open();
  expect(await screen.findByText('No one has submitted an attempt yet.')).toBeVisible();
  expect(screen.getByText('This quiz has no questions yet.')).toBeVisible();
  unmount();
  refuse('get', '/teach/lessons/l1/quiz-results', 404, 'No such lesson.');
  await open();
  expect(await screen.findByText('There’s no such quiz.')).toBeVisible();
});

it('stands for mentors on their own pages', async () => {
  answer('get', '/teach/lessons/l1/quiz-results', { ...results, title: 'जाँच', courseTitle: 'HTML' });
  await renderRoute('/teach/lessons/l1/quiz-results', { me: makeUser({ role: 'mentor' }) });
  expect(await screen.findByText('1 of 4 correct')).toBeVisible();
  expect(screen.getByText('जाँच')).toHaveAttribute('lang', 'hi');
  expect(screen.getByRole('link', { name: 'Your courses' })).toHaveAttribute('href', '/teach');
});
