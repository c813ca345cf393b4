import { useEffect, useState } from 'react';
import type { Course, CourseSummary, Lesson } from '@/api/types';

/** The course that stands for all of them: the one that most people have reviewed, of several the first. */
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
    // Not every browser says when it is idle.
    const wait = () => setTimeout(() => !stop.signal.aborted && setIdle(true), 200);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [wanted]);
  return idle;
}
