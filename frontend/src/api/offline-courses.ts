import type { ApiSchema } from './types';

/** What the offline page (public/offline.js) lists: it has nothing but the browser's cache to read. */
const CACHE = 'own-courses';
const ADDRESS = '/own-courses.json';

type LearningCourse = ApiSchema['LearningCourse'];

/** Keeps titles and progress on this device until the logout. Without a cache the offline page is one without them. */
export async function rememberOwnCourses(courses: readonly LearningCourse[]): Promise<void> {
  const rows = courses.map(({ title, progress }) => ({ title, progress }));
  try {
    await (await caches.open(CACHE)).put(ADDRESS, Response.json(rows));
  } catch {
    // A browser that keeps nothing (plain http, private mode, no room, all storage refused) loses nothing else.
  }
}

export async function forgetOwnCourses(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
