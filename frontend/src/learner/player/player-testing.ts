import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect } from 'vitest';
import type { Course, Learning, User } from '@/api/types';
import { makeCourseDetail, makeUser } from '@/test/factories';
import { answerLessons } from '@/test/lessons';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

export const { _id: id, slug } = makeCourseDetail();

/** Lessons with the links that an owner gets. */
export const playableVideos = () =>
  makeCourseDetail().videos.map((video) => ({ ...video, url: `/media/lessons/${video._id}` }));

export type Saved = {
  videoId: string;
  body: { position: number; completed?: boolean; watched?: number[][] };
};

/** Serves a course with the learner's last position. Returns the progress that the client saves. */
export function serve(over: Partial<Course>, resume: Learning['courses'][number]['resume'] = null): Saved[] {
  const course = makeCourseDetail(over);
  const saved: Saved[] = [];
  answer('get', `/course/${slug}`, { course });
  const { title, image, category, totalLessons } = course;
  answer('get', '/learning', {
    courses: [
      { _id: id, slug, title, image, category, totalLessons, completedLessons: 0, progress: 0, resume },
    ],
    bundles: [],
  });
  answerLessons(course);
  handle('put', '/learning/:course/videos/:video', async ({ params, request }) => {
    const body = (await request.json()) as Saved['body'];
    saved.push({ videoId: String(params.video), body });
    return HttpResponse.json({
      success: true,
      data: {
        progress: { position: body.position, completed: body.completed ?? false },
        course: { completedLessons: 1, totalLessons: 7, progress: 14 },
      },
    });
  });
  return saved;
}

export async function findVideo(): Promise<HTMLVideoElement> {
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  return document.querySelector('video') as HTMLVideoElement;
}

export const videos = playableVideos();
export const own: Partial<Course> = { owned: true, videos };
export const open = (me: User = makeUser(), path = `/course/${slug}/learn`) => renderRoute(path, { me });

/** Sets the position of the video, as if it played. */
export const at = (video: HTMLVideoElement, currentTime: number, paused = false) =>
  Object.defineProperties(video, {
    currentTime: { value: currentTime, writable: true, configurable: true },
    paused: { value: paused, configurable: true },
  });
