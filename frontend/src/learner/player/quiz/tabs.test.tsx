import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer, handle, refuse } from '@/test/msw/server';
import { attempt, begin, beginAnew, merged, result, serveQuiz, stored, type Sent } from './quiz-testing';

beforeEach(beginAnew);

it('keeps what another tab answered, tells of it, and lets the reader answer again', async () => {
  const { saved } = serveQuiz();
  const { user } = await begin();
  merged([
    { question: 'q1', options: [0], version: 0 },
    { question: 'q3', isTrue: false, version: 0 },
  ]);
  const one = within(screen.getByRole('group', { name: 'Question 1 of 5 Which one?' }));
  await user.click(one.getByRole('radio', { name: 'Blue' }));
  expect(await screen.findByText(/^Question 1 was answered in another tab/)).toBeVisible();
  expect(one.getByRole('radio', { name: 'लाल' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'False' })).toBeChecked();
  expect(screen.queryByText(/^Question 3 was answered/)).toBeNull();
  await user.click(one.getByRole('radio', { name: 'Blue' }));
  await waitFor(() => expect(stored.get('q1')).toMatchObject({ options: [1], version: 2 }));
  expect(stored.get('q3')).toMatchObject({ isTrue: false });
  expect(saved.length).toBeGreaterThan(1);
  expect(screen.queryByText(/^Question 1 was answered in another tab/)).toBeNull();
});

it('knows its own answer when the reply to it was lost', async () => {
  serveQuiz();
  let lost = true;
  handle('put', '/quiz-attempts/a1/answers', async ({ request }) => {
    const answers = merged(((await request.json()) as Sent).answers);
    if (!lost)
      return HttpResponse.json({ success: true, data: { savedAt: '2026-11-23T06:31:00Z', answers } });
    lost = false;
    return HttpResponse.error();
  });
  const { user } = await begin();
  await user.click(screen.getByRole('radio', { name: 'True' }));
  expect(await screen.findByText(/^Not saved yet\./)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'False' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(stored.get('q3')).toMatchObject({ isTrue: false, version: 2 }));
  expect(screen.queryByText(/was answered in another tab/)).toBeNull();
});

it('takes over what another device answered when the reader comes back', async () => {
  serveQuiz();
  await begin();
  answer('get', '/quiz-attempts/a1', {
    attempt: attempt({ answers: [{ question: 'q4', text: 'Preact', version: 1 }] }),
  });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByDisplayValue('Preact')).toBeVisible();
});

it('shows answers that came late as late', async () => {
  serveQuiz();
  refuse('put', '/quiz-attempts/a1/answers', 409, 'Time is up.', { code: 'time_is_up' });
  const late = { question: 'q1', options: [1] };
  const questions = result.questions.map((question, i) => (i === 0 ? { ...question, late } : question));
  answer('get', '/quiz-attempts/a1', { result: { ...result, endedByTime: true, questions } });
  const { user } = await begin();
  await user.click(screen.getByRole('radio', { name: 'True' }));
  expect(await screen.findByText(/^Time ran out at .* later answers are shown as late\.$/)).toBeVisible();
  const first = within(screen.getByRole('article', { name: /^Question 1 of 2/ }));
  expect(first.getByText('Late, not counted').nextElementSibling).toHaveTextContent('Blue');
});
