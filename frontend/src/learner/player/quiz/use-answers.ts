import { useEffect, useState } from 'react';
import type { Answer, Attempt } from '@/api/course/quiz';
import { AnswerSaver, type SaveStatus } from './answer-saver';
import { keptAnswers, sentAnswers, startingAnswers } from './answers';

/** The answers of an open attempt, saved as they are given. */
export function useAnswers(attempt: Attempt, onClosed: () => void) {
  const [answers, setAnswers] = useState(() => startingAnswers(attempt));
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [saver] = useState(() => new AnswerSaver(attempt._id, { onStatus: setStatus, onClosed }));

  useEffect(() => {
    // What a former visit could not tell.
    const kept = keptAnswers(attempt._id);
    if (kept.length > 0) saver.change(kept);
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
  }, [attempt._id, saver]);

  return {
    answers,
    status,
    answer: (given: Answer) => {
      const next = { ...answers, [given.question]: given };
      setAnswers(next);
      saver.change(sentAnswers(next));
    },
    /** They were handed in. */
    end: () => saver.end(),
  };
}
