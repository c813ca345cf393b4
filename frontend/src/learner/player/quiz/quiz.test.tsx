import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Attempt, Quiz, QuizResult } from '@/api/course/quiz';
import { makeLesson, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { id, serve, slug } from '../player-testing';

const lesson = makeLesson({ _id: 'z', kind: 'quiz', title: 'जाँच', questions: 5 });
const quiz = (over: Partial<Quiz> = {}): Quiz => ({
  passPercent: 60,
  attempts: 3,
  attemptsLeft: 3,
  minutes: null,
  questions: 5,
  best: null,
  open: null,
  tries: [],
  ...over,
});
const options = (...texts: string[]) => texts.map((text, _id) => ({ _id, text }));
const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  _id: 'a1',
  lessonId: 'z',
  startedAt: '2026-11-23T06:30:00Z',
  dueAt: null,
  now: '2026-11-23T06:30:00Z',
  questions: [
    { _id: 'q1', kind: 'single', prompt: 'Which one?', options: options('लाल', 'Blue') },
    { _id: 'q2', kind: 'multiple', prompt: 'Which ones?', options: options('Tea', 'Stone', 'Coffee') },
    { _id: 'q3', kind: 'truefalse', prompt: 'Water is wet.', options: [] },
    { _id: 'q4', kind: 'text', prompt: 'Name the library.', options: [] },
    { _id: 'q5', kind: 'order', prompt: 'In order?', options: options('Second', 'First', 'Third') },
  ],
  answers: [],
  ...over,
});
const result: QuizResult = {
  _id: 'a1',
  lessonId: 'z',
  submittedAt: '2026-11-23T06:40:00Z',
  score: 1,
  total: 2,
  percent: 50,
  passed: false,
  attemptsLeft: 2,
  questions: [
    {
      _id: 'q1',
      kind: 'single',
      prompt: 'Which one?',
      options: [
        { _id: 0, text: 'लाल', correct: false, place: null },
        { _id: 1, text: 'Blue', correct: true, place: null },
      ],
      accepted: [],
      isTrue: null,
      explanation: 'The sky is **blue**.',
      answer: { question: 'q1', options: [0] },
      right: false,
    },
    {
      _id: 'q5',
      kind: 'order',
      prompt: 'In order?',
      options: [
        { _id: 0, text: 'Second', correct: false, place: 2 },
        { _id: 1, text: 'First', correct: false, place: 1 },
      ],
      accepted: [],
      isTrue: null,
      explanation: '',
      answer: null,
      right: true,
    },
  ],
};

beforeEach(() => {
  answer('get', `/learning/${id}/completion`, {
    rule: '',
    lessons: [],
    done: 0,
    total: 0,
    finished: false,
    certificate: null,
  });
});

type Sent = { answers: object[] };
/** A course of one quiz; what was saved and handed in. */
function serveQuiz(over: Partial<Quiz> = {}, paper: Partial<Attempt> = {}, owned = true) {
  const saved: object[][] = [];
  const handed: object[][] = [];
  serve({ owned, videos: [], lessons: [lesson], modules: [] });
  answer('get', `/course/${id}/lessons/z`, {
    lesson: { ...lesson, captions: [], chapters: [], quiz: quiz(over) },
  });
  answer('post', `/course/${id}/lessons/z/attempts`, { attempt: attempt(paper) }, 201);
  handle('put', '/quiz-attempts/a1/answers', async ({ request }) => {
    saved.push(((await request.json()) as Sent).answers);
    return HttpResponse.json({ success: true, data: { savedAt: '2026-11-23T06:31:00Z' } });
  });
  handle('post', '/quiz-attempts/a1/submit', async ({ request }) => {
    handed.push(((await request.json()) as Sent).answers);
    return HttpResponse.json({ success: true, data: { result } });
  });
  return { saved, handed };
}
const open = (me = makeUser()) => renderRoute(`/course/${slug}/learn`, { me });
async function begin() {
  const opened = await open();
  await opened.user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
  await screen.findByRole('form', { name: 'Quiz' });
  return opened;
}

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
  order.getByRole('button', { name: 'Move First, place 2 of 3' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(order.getByText('First: place 1 of 3')).toBeInTheDocument();
  expect(order.getByRole('button', { name: 'Move First, place 1 of 3' })).toHaveFocus();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saved.at(-1)).toContainEqual({ question: 'q1', options: [1] });
  expect(saved.at(-1)).toContainEqual({ question: 'q5', options: [1, 0, 2] });

  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hand in your answers?' }));
  expect(dialog.getByText('1 question has no answer yet.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await user.type(screen.getByLabelText('Your answer'), 'React');
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByRole('heading', { name: '50%: not passed yet' })).toHaveFocus();
  expect(handed).toEqual([
    expect.arrayContaining([
      { question: 'q1', options: [1] },
      { question: 'q2', options: [0] },
      { question: 'q3', isTrue: true },
      { question: 'q4', text: 'React' },
      { question: 'q5', options: [1, 0, 2] },
    ]),
  ]);
  expect(screen.getByText('blue')).toBeVisible();
  expect(within(screen.getByRole('article', { name: /^Question 1 of 2/ })).getByText('Wrong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(localStorage.getItem('app.quiz.a1')).toBeNull();
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
  await again.user.click(await screen.findByRole('button', { name: 'Go on with your attempt' }));
  expect(await screen.findByLabelText('Your answer')).toHaveValue('React');
  await waitFor(() => expect(saved.at(-1)).toContainEqual({ question: 'q4', text: 'React' }));
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
  const real = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(real + 61_000);
  expect(await screen.findByText('1 minute left')).toBeInTheDocument();
  clock.mockReturnValue(real + 121_000);
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
  expect(await screen.findByText('No attempt is left.')).toBeVisible();
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
  expect(await screen.findByText(/^Only learners of the course take the quiz\./)).toBeVisible();
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
  await drag(order.getByRole('button', { name: 'Move Third, place 3 of 3' }), 'dragStart');
  await drag(first, 'dragOver');
  expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Third',
    'Second',
    'First',
  ]);
});
