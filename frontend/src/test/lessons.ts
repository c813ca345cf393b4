import { HttpResponse } from 'msw';
import type { LessonDetail } from '@/api/course/lesson';
import type { Course, Video } from '@/api/types';
import type { Playback } from '@/api/types';
import { handle } from './msw/server';

/** A video lesson as a learner with access receives it. */
export const makeLessonDetail = (
  { _id, title, isPreview, durationSeconds, url, progress }: Video,
  over: Partial<LessonDetail> = {},
): LessonDetail => ({
  _id,
  moduleId: null,
  kind: 'video',
  title,
  isPreview,
  durationSeconds,
  words: null,
  fileName: null,
  bytes: null,
  questions: null,
  url,
  progress,
  captions: [],
  chapters: [],
  ...over,
});

/** The stream of a lesson in three qualities, its links with this token. */
export const makePlayback = (lesson: string, token = 'first'): Playback => ({
  master: `/media/streams/${lesson}/master.m3u8?s=${token}`,
  audio: `/media/streams/${lesson}/audio.m3u8?s=${token}`,
  poster: null,
  thumbnails: null,
  renditions: [
    { name: '240p', height: 240, bytes: 4_100_000 },
    { name: '480p', height: 480, bytes: 12_600_000 },
    { name: '720p', height: 720, bytes: 25_000_000 },
    { name: 'audio', height: null, bytes: 900_000 },
  ],
});

/** Serves each video of the course, with the fields of `over`. Returns the ids of the requested lessons. */
export function answerLessons(course: Course, over: Partial<LessonDetail> = {}): string[] {
  const asked: string[] = [];
  handle('get', '/course/:course/lessons/:lesson', ({ params }) => {
    const video = course.videos.find(({ _id }) => _id === params.lesson);
    asked.push(String(params.lesson));
    return video
      ? HttpResponse.json({ success: true, data: { lesson: makeLessonDetail(video, over) } })
      : HttpResponse.json({ success: false, message: 'No such lesson.' }, { status: 404 });
  });
  return asked;
}
