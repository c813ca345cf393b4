import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/api/auth';
import { lessonQuery } from '@/api/course/lesson';
import type { Course } from '@/api/types';
import { keptReports } from './kept-reports';
import { playerId } from './use-one-stream';

/** The open lesson and its start position. */
export type OpenLesson = {
  id: string;
  src: string | null;
  startAt: number;
  chosen: boolean;
  /** Whether it was opened at a timestamp, which overrides the saved position. */
  exact?: boolean;
};

/** Returns the video's source and its start position, or null while they load. */
export function useLesson(course: Course, lesson: OpenLesson) {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : '';
  const client = useQueryClient();
  const query = lessonQuery(course._id, lesson.id, playerId());
  const { data: detail, isPending } = useQuery(query);
  // A report that is still stored on this device is newer than the server's position.
  const [untold] = useState(() => keptReports(user).find(({ videoId }) => videoId === lesson.id));

  function startAt(): number {
    if (lesson.exact) return lesson.startAt;
    if (untold) return untold.completed ? 0 : untold.position;
    return detail?.progress && !detail.progress.completed ? detail.progress.position : lesson.startAt;
  }
  async function renew() {
    const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
    const src = fresh.url ?? lesson.src;
    if (!src) throw new Error('The lesson has no link any more.');
    return { src, playback: fresh.playback };
  }
  // If the request failed, fall back to the file's link from the course.
  return isPending ? null : { detail, src: detail?.url ?? lesson.src, startAt: startAt(), renew };
}
