/*
 * The open tab below a lesson, and the open question. They are part of the address, so links and the Back button
 * work.
 */
import { useSearchParams } from 'react-router';
import { oneOf } from '@/kit/lib/one-of';

const tabs = ['about', 'transcript', 'discussions', 'notes', 'files'] as const;
export type Tab = (typeof tabs)[number];
type Place = { tab: Tab; question?: string };

const searchOf = (params: URLSearchParams, { tab, question }: Place): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (tab === 'about') next.delete('tab');
  else next.set('tab', tab);
  if (question) next.set('question', question);
  else next.delete('question');
  return next;
};

/** The state of the tabs under the video, from the address: `?tab=discussions&question=<id>`. */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  return {
    tab: oneOf(tabs, params.get('tab') ?? '') ?? 'about',
    question: params.get('question'),
    /** Opening a question adds a history entry to go back from. Switching a tab does not. */
    go: (place: Place) =>
      setParams((now) => searchOf(now, place), { replace: !place.question, preventScrollReset: true }),
    /** Puts the lesson into the address, so that a reload returns to it. */
    openLesson: (id: string) =>
      setParams(
        (now) => {
          now.set('lesson', id);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    hrefFor: (place: Place): string => `?${searchOf(params, place)}`,
  };
}
