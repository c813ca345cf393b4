import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { meQuery } from './auth';
import { api } from './client';
import { keys } from './keys';
import { rememberOwnCourses } from './offline-courses';
import { useApiMutation } from './mutation';
import type { ApiSchema, Course, LessonProgress } from './types';

/** The learner's courses and bundles, each with its progress and where to go on. */
export const learningQuery = queryOptions({
  queryKey: keys.learningList,
  queryFn: async ({ signal }) => {
    const learning = await api.get('/learning', { signal });
    void rememberOwnCourses(learning.courses);
    return learning;
  },
});

/**
 * Prefetches the courses, but only for a signed-in user. Loaders run in parallel with the guard that
 * redirects visitors.
 */
export async function prefetchLearning(client: QueryClient): Promise<void> {
  const me = await client.ensureQueryData(meQuery).catch(() => null);
  if (me) await client.prefetchQuery(learningQuery);
}

/** Writes the new progress into the loaded course; its links stay as they are. */
function setLessonProgress(
  client: QueryClient,
  courseId: string,
  videoId: string,
  saved: LessonProgress,
): void {
  client.setQueriesData<Course>(
    {
      queryKey: keys.courses,
      predicate: ({ state }) => (state.data as Partial<Course> | undefined)?._id === courseId,
    },
    (course) =>
      course && {
        ...course,
        videos: course.videos.map((video) =>
          video._id === videoId ? { ...video, progress: saved.progress } : video,
        ),
        lessons: course.lessons.map((lesson) =>
          lesson._id === videoId ? { ...lesson, progress: saved.progress } : lesson,
        ),
      },
  );
}

/**
 * Progress of a lesson. `completed` is set when the video was watched to its end, or when the learner marked
 * the lesson as done.
 */
type LessonReport = { videoId: string } & Omit<ApiSchema['Watched'], 'completed'> & { completed?: true };

/** Saves a lesson's position. The call outlives the page, so that it can be made on leaving. */
export const saveProgress = (courseId: string, { videoId, ...report }: LessonReport) =>
  api.put('/learning/{courseId}/videos/{videoId}', {
    path: { courseId, videoId },
    body: report,
    keepalive: true,
  });

/** Reports that Play was pressed in this player. Other players of the account then pause. */
export const claimStream = (player: string) => api.post('/learning/stream', { body: { player } });

/** Marks a lesson as done whose progress cannot be measured. It then counts for the certificate. */
export const useMarkLesson = (courseId: string) =>
  useApiMutation(
    (lessonId: string) =>
      api.post('/learning/{courseId}/lessons/{lessonId}/done', { path: { courseId, lessonId } }),
    {
      onSuccess: (saved, lessonId, client) => setLessonProgress(client, courseId, lessonId, saved),
      invalidates: [keys.learning, keys.certificates],
    },
  );

export const useSaveProgress = (courseId: string) =>
  useApiMutation((report: LessonReport) => saveProgress(courseId, report), {
    onSuccess: (saved, { videoId }, client) => setLessonProgress(client, courseId, videoId, saved),
    invalidates: [keys.learning],
  });
