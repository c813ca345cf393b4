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

/** Asks early, but only for a user: loaders run beside the guard that sends a visitor away. */
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

/** What is told of a lesson; `completed` when it was watched to its end, or is done by its learner's word. */
type LessonReport = { videoId: string } & Omit<ApiSchema['Watched'], 'completed'> & { completed?: true };

/** Saves a lesson's position. The call outlives the page, so that it can be made on leaving. */
export const saveProgress = (courseId: string, { videoId, ...report }: LessonReport) =>
  api.put('/learning/{courseId}/videos/{videoId}', {
    path: { courseId, videoId },
    body: report,
    keepalive: true,
  });

/** Says that Play was pressed in this player: what plays elsewhere for the account pauses. */
export const claimStream = (player: string) => api.post('/learning/stream', { body: { player } });

/** Marks a lesson as done that nothing measures: it then counts for the certificate. */
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
