import type { ApiSchema } from './types';

/** What the offline page (public/offline.js) lists: it has nothing but the browser's cache to read. */
const CACHE = 'own-courses';
const ADDRESS = '/own-courses.json';

type LearningCourse = ApiSchema['LearningCourse'];

/** Keeps titles and progress on this device until the logout. Browsers without a cache show an offline page without them. */
export async function rememberOwnCourses(courses: readonly LearningCourse[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const rows = courses.map(({ title, progress }) => ({ title, progress }));
  try {
    await (await caches.open(CACHE)).put(ADDRESS, Response.json(rows));
  } catch {
    // A browser that keeps nothing (private mode, no room) loses nothing else.
  }
}

export async function forgetOwnCourses(): Promise<void> {
  if (typeof caches === 'undefined') return;
  await caches.delete(CACHE).catch(() => false);
}
