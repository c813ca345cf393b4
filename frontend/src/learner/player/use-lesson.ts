import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/api/auth';
import { lessonQuery } from '@/api/course/lesson';
import type { Course } from '@/api/types';
import { keptReports } from './kept-reports';
import { playerId } from './use-one-stream';

/** The lesson that is open: where it begins, unless it was opened at a moment. */
export type OpenLesson = {
  id: string;
  src: string | null;
  startAt: number;
  chosen: boolean;
  /** It was opened at a moment, wherever the learner was before. */
  exact?: boolean;
};

/** What a lesson is played from, with the place to begin at; null while that is on its way. */
export function useLesson(course: Course, lesson: OpenLesson) {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : '';
  const client = useQueryClient();
  const query = lessonQuery(course._id, lesson.id, playerId());
  const { data: detail, isPending } = useQuery(query);
  // What this device could not tell yet is later than what the server knows.
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
  // Without an answer the file's link of the course is what there is.
  return isPending ? null : { detail, src: detail?.url ?? lesson.src, startAt: startAt(), renew };
}
