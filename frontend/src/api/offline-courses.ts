import type { ApiSchema } from './types';

/**
 * Cache entry that the offline page (public/offline.js) reads. That page has access to nothing but the
 * browser's cache.
 */
const CACHE = 'own-courses';
const ADDRESS = '/own-courses.json';

type LearningCourse = ApiSchema['LearningCourse'];

/** Keeps titles and progress on this device until the logout. Without a cache the offline page is one without them. */
export async function rememberOwnCourses(courses: readonly LearningCourse[]): Promise<void> {
  const rows = courses.map(({ title, progress }) => ({ title, progress }));
  try {
    await (await caches.open(CACHE)).put(ADDRESS, Response.json(rows));
  } catch {
    // Ignore the error: without storage (plain HTTP, private mode, no space, storage blocked) only the
    // offline list is missing.
  }
}

export async function forgetOwnCourses(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {
    // Ignore the error: where storage is not available, nothing was stored.
  }
}
