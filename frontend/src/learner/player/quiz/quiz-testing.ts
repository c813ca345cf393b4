import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Answer, Attempt, Quiz, QuizResult } from '@/api/course/quiz';
import { makeLesson, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { id, serve, slug } from '../player-testing';
import { saysTheSame } from './answers';

/** Clears the stored answers and the browser's storage before a test. */
export function beginAnew(): void {
  stored.clear();
  localStorage.clear();
  answer('get', `/learning/${id}/completion`, {
    rule: '',
    lessons: [],
    done: 0,
    total: 0,
    finished: false,
    certificate: null,
  });
}

export const lesson = makeLesson({ _id: 'z', kind: 'quiz', title: 'जाँच', questions: 5 });
export const quiz = (over: Partial<Quiz> = {}): Quiz => ({
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
export const options = (...texts: string[]) => texts.map((text, _id) => ({ _id, text }));
export const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  _id: 'a1',
  lessonId: 'z',
  startedAt: '2026-11-23T06:30:00Z',
  dueAt: null,
  now: '2026-11-23T06:30:00Z',
  questions: [
    { _id: 'q1', kind: 'single', prompt: 'Which one?', options: options('लाल', 'Blue'), exact: false },
    {
      _id: 'q2',
      kind: 'multiple',
      prompt: 'Which ones?',
      options: options('Tea', 'Stone', 'Coffee'),
      exact: false,
    },
    { _id: 'q3', kind: 'truefalse', prompt: 'Water is wet.', options: [], exact: false },
    { _id: 'q4', kind: 'text', prompt: 'Name the library.', options: [], exact: false },
    {
      _id: 'q5',
      kind: 'order',
      prompt: 'In order?',
      options: options('Second', 'First', 'Third'),
      exact: false,
    },
  ],
  answers: [],
  ...over,
});
export const result: QuizResult = {
  _id: 'a1',
  lessonId: 'z',
  submittedAt: '2026-11-23T06:40:00Z',
  score: 1,
  total: 2,
  percent: 50,
  passed: false,
  endedByTime: false,
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
      late: null,
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
      late: null,
    },
  ],
};

/** Merges answers as the server does: an answer replaces the stored one only if it names its version. */
export const stored = new Map<string, Answer>();
export function merged(answers: Answer[]): Answer[] {
  for (const answer of answers) {
    const known = stored.get(answer.question);
    const version = known?.version ?? 0;
    if ((answer.version ?? version) !== version) continue;
    if (known && saysTheSame(known, answer)) continue;
    stored.set(answer.question, { ...answer, version: version + 1 });
  }
  return [...stored.values()];
}
export type Sent = { answers: Answer[] };
/** Serves a course with one quiz. Records the saved and the handed-in answers. */
export function serveQuiz(over: Partial<Quiz> = {}, paper: Partial<Attempt> = {}, owned = true) {
  const saved: Answer[][] = [];
  const handed: Answer[][] = [];
  serve({ owned, videos: [], lessons: [lesson], modules: [] });
  answer('get', `/course/${id}/lessons/z`, {
    lesson: { ...lesson, captions: [], chapters: [], quiz: quiz(over) },
  });
  answer('post', `/course/${id}/lessons/z/attempts`, { attempt: attempt(paper) }, 201);
  handle('put', '/quiz-attempts/a1/answers', async ({ request }) => {
    const { answers } = (await request.json()) as Sent;
    saved.push(answers);
    return HttpResponse.json({
      success: true,
      data: { savedAt: '2026-11-23T06:31:00Z', answers: merged(answers) },
    });
  });
  handle('post', '/quiz-attempts/a1/submit', async ({ request }) => {
    handed.push(((await request.json()) as Sent).answers);
    return HttpResponse.json({ success: true, data: { result } });
  });
  return { saved, handed };
}
export const open = (me = makeUser()) => renderRoute(`/course/${slug}/learn`, { me });
export async function begin() {
  const opened = await open();
  await opened.user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
  await screen.findByRole('form', { name: 'Quiz' });
  return opened;
}
