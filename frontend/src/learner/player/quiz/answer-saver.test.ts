import { expect, it, vi } from 'vitest';
import { refuse } from '@/test/msw/server';
import { AnswerSaver } from './answer-saver';
import { attempt, beginAnew, serveQuiz } from './quiz-testing';

const listeners = () => ({ onStatus: vi.fn(), onOthers: vi.fn(), onClosed: vi.fn() });

it('stops trying for a paper that was left once the paper is opened again', async () => {
  beginAnew();
  refuse('put', '/quiz-attempts/a1/answers', 503, 'Please try later.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = listeners();
  const left = new AnswerSaver(attempt(), before);
  left.start();
  left.change({ question: 'q3', isTrue: true });
  left.flush();
  await vi.waitFor(() => expect(before.onStatus).toHaveBeenLastCalledWith('failed'));

  const { saved } = serveQuiz();
  const opened = listeners();
  new AnswerSaver(attempt(), opened).start();
  await vi.waitFor(() => expect(opened.onStatus).toHaveBeenLastCalledWith('saved'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(before.onStatus).toHaveBeenLastCalledWith('failed');
  expect(saved).toHaveLength(1);
});

it('saves nothing while the answers are handed in, and goes on when that failed', async () => {
  beginAnew();
  const { saved } = serveQuiz();
  const heard = listeners();
  const saver = new AnswerSaver(attempt(), heard);
  saver.start();
  saver.change({ question: 'q3', isTrue: true });
  saver.hold();
  saver.flush();
  expect(heard.onStatus).not.toHaveBeenCalled();
  saver.release();
  await vi.waitFor(() => expect(heard.onStatus).toHaveBeenLastCalledWith('saved'));
  expect(saved).toHaveLength(1);
});
