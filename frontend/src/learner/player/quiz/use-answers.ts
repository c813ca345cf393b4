import { useEffect, useState } from 'react';
import type { Answer, Attempt } from '@/api/course/quiz';
import { AnswerSaver, type SaveStatus } from './answer-saver';
import { byQuestion, startingAnswers } from './answers';

/** The answers of an open attempt, saved as they are given. */
export function useAnswers(attempt: Attempt, onClosed: () => void) {
  const [answers, setAnswers] = useState(() => startingAnswers(attempt));
  const [status, setStatus] = useState<SaveStatus>('idle');
  /** Questions whose local answer was replaced by that of another tab or device. */
  const [overruled, setOverruled] = useState<readonly string[]>([]);
  const [saver] = useState(
    () =>
      new AnswerSaver(attempt, {
        onStatus: setStatus,
        onOthers: (all, overruled) => {
          setAnswers(byQuestion(all));
          if (overruled.length > 0) setOverruled(overruled);
        },
        onClosed,
      }),
  );

  useEffect(() => {
    saver.start();
    const flush = () => saver.flush();
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [saver]);

  return {
    answers,
    status,
    overruled,
    answer: (given: Answer) => {
      setOverruled((before) => before.filter((question) => question !== given.question));
      setAnswers((before) => ({ ...before, [given.question]: given }));
      saver.change(given);
    },
    /** Merges the server's latest answers. */
    merge: (stored: Answer[]) => saver.merge(stored),
    /** Pauses saving and returns all answers for the hand-in. Call `end` or `release` afterwards. */
    hold: () => {
      saver.hold();
      return saver.answers();
    },
    /** Call after the hand-in succeeded. */
    end: () => saver.end(),
    /** Call after the hand-in failed. */
    release: () => saver.release(),
  };
}
