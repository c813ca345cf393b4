import { useEffect, useState } from 'react';
import type { Course, CourseSummary, Lesson } from '@/api/types';

/** Returns the most reviewed course, which represents all of them. On a tie it returns the first. */
export const featured = (courses: CourseSummary[]): CourseSummary | undefined =>
  courses.reduce<CourseSummary | undefined>(
    (best, course) => (best && best.ratingCount >= course.ratingCount ? best : course),
    undefined,
  );

export type FreeLesson = Lesson & { url: string };

/** The first lesson that everybody may watch, with the address of its video. */
export function freeLesson({ lessons, videos }: Course): FreeLesson | undefined {
  for (const lesson of lessons) {
    const url = videos.find(({ _id }) => _id === lesson._id)?.url;
    if (lesson.kind === 'video' && lesson.isPreview && url) return { ...lesson, url };
  }
  return undefined;
}

/** Whether the page has loaded and had a moment to spare since `wanted`. */
export function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    // Not every browser supports `requestIdleCallback`, so this uses a timeout.
    const wait = () => setTimeout(() => !stop.signal.aborted && setIdle(true), 200);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [wanted]);
  return idle;
}
