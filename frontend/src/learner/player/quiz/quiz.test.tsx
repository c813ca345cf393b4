import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { begin, beginAnew, open, result, serveQuiz } from './quiz-testing';

beforeEach(beginAnew);

it('is taken with every kind of question, saved on the way, and explained', async () => {
  const { saved, handed } = serveQuiz();
  const { user, container } = await open();
  expect(await screen.findByText('Pass mark: 60%')).toBeVisible();
  expect(screen.getByText('3 attempts left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start the quiz' }));
  expect(await screen.findByRole('heading', { name: '5 questions' })).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();

  const one = within(screen.getByRole('group', { name: 'Question 1 of 5 Which one?' }));
  await user.click(one.getByRole('radio', { name: 'लाल' }));
  await user.click(one.getByRole('radio', { name: 'Blue' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tea' }));
  await user.click(screen.getByRole('checkbox', { name: 'Stone' }));
  await user.click(screen.getByRole('checkbox', { name: 'Stone' }));
  await user.click(screen.getByRole('radio', { name: 'True' }));
  const order = within(screen.getByRole('group', { name: 'Question 5 of 5 In order?' }));
  order.getByRole('button', { name: 'Move First, position 2 of 3' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(order.getByText('First: position 1 of 3')).toBeInTheDocument();
  expect(order.getByRole('button', { name: 'Move First, position 1 of 3' })).toHaveFocus();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saved.at(-1)).toContainEqual(expect.objectContaining({ question: 'q1', options: [1] }));
  expect(saved.at(-1)).toContainEqual(expect.objectContaining({ question: 'q5', options: [1, 0, 2] }));

  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit your answers?' }));
  expect(dialog.getByText('1 question is unanswered.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await user.type(screen.getByLabelText('Your answer'), 'React');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: '50%: not passed yet' })).toHaveFocus();
  expect(handed).toEqual([
    expect.arrayContaining([
      expect.objectContaining({ question: 'q1', options: [1] }),
      expect.objectContaining({ question: 'q2', options: [0] }),
      expect.objectContaining({ question: 'q3', isTrue: true }),
      expect.objectContaining({ question: 'q4', text: 'React' }),
      expect.objectContaining({ question: 'q5', options: [1, 0, 2] }),
    ]),
  ]);
  expect(screen.getByText('blue')).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: /^Question 1 of 2/ })).getByText('Incorrect'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('app.quiz.'))).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

it('keeps an answer that could not be saved, through a reload', async () => {
  serveQuiz();
  refuse('put', '/quiz-attempts/a1/answers', 503, 'Please try later.');
  const { user, unmount } = await begin();
  await user.type(screen.getByLabelText('Your answer'), 'React');
  expect(await screen.findByText(/^Not saved yet\./)).toBeVisible();
  unmount();

  const { saved } = serveQuiz({ open: { _id: 'a1', dueAt: null } });
  const again = await open();
  await again.user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await screen.findByLabelText('Your answer')).toHaveValue('React');
  await waitFor(() =>
    expect(saved.at(-1)).toContainEqual(expect.objectContaining({ question: 'q4', text: 'React' })),
  );
});

it('shows the result when the attempt was closed elsewhere', async () => {
  serveQuiz();
  refuse('put', '/quiz-attempts/a1/answers', 409, 'It was handed in.', { code: 'already_submitted' });
  answer('get', '/quiz-attempts/a1', { result });
  const { user } = await begin();
  await user.click(screen.getByRole('radio', { name: 'True' }));
  expect(await screen.findByRole('heading', { name: '50%: not passed yet' })).toBeVisible();
});

it('is handed in when the time is up, which is said at few moments', async () => {
  const { handed } = serveQuiz({ minutes: 2 }, { dueAt: '2026-11-23T06:32:00Z' });
  await begin();
  const timer = screen.getByRole('timer', { name: 'Time left' });
  expect(timer).toHaveTextContent('2:00');
  expect(screen.queryByText('1 minute left')).toBeNull();
  // Moving the device's clock forward must not hand the attempt in.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000);
  const real = performance.now();
  const watch = vi.spyOn(performance, 'now').mockReturnValue(real + 61_000);
  expect(await screen.findByText('1 minute left')).toBeInTheDocument();
  expect(handed).toHaveLength(0);
  watch.mockReturnValue(real + 121_000);
  expect(await screen.findByRole('heading', { name: '50%: not passed yet' })).toBeVisible();
  expect(handed).toHaveLength(1);
});

it('lists earlier attempts with their answers, and takes no more than it allows', async () => {
  serveQuiz({
    attemptsLeft: 0,
    best: { percent: 50, passed: false, submittedAt: '2026-11-23T06:40:00Z' },
    tries: [{ _id: 'a1', submittedAt: '2026-11-23T06:40:00Z', percent: 50, passed: false }],
  });
  answer('get', '/quiz-attempts/a1', { result: { ...result, attemptsLeft: 0 } });
  const { user } = await open();
  expect(await screen.findByText('No attempts left.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Start|Try)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See the answers of 23 Nov 2026, 12:10 pm' }));
  expect(await screen.findByRole('heading', { name: '50%: not passed yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the overview' }));
  expect(await screen.findByText('Your best result: 50%')).toBeVisible();
});

it('is not taken by an admin, who only looks, and says when it has no questions yet', async () => {
  serveQuiz({}, {}, false);
  const { unmount } = await open(makeUser({ role: 'admin' }));
  expect(await screen.findByText(/^Only learners of the course can take the quiz\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start the quiz' })).toBeNull();
  unmount();
  serveQuiz({ questions: 0 });
  await open();
  expect(await screen.findByText('This quiz has no questions yet.')).toBeVisible();
});

it('puts entries in order by dragging, too', async () => {
  serveQuiz();
  await begin();
  const order = within(screen.getByRole('group', { name: 'Question 5 of 5 In order?' }));
  const [first] = order.getAllByRole('listitem');
  const data = { effectAllowed: '', setData: () => undefined };
  const drag = (element: Element | undefined, name: 'dragStart' | 'dragOver' | 'dragEnd') =>
    act(async () => {
      if (element) fireEvent[name](element, { dataTransfer: data, clientY: -1 });
    });
  await drag(order.getByRole('button', { name: 'Move Third, position 3 of 3' }), 'dragStart');
  await drag(first, 'dragOver');
  expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Third',
    'Second',
    'First',
  ]);
});
