import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOwnCourses, rememberOwnCourses } from './offline-courses';

type Courses = Parameters<typeof rememberOwnCourses>[0];

let kept = new Map<string, Response>();

beforeEach(() => {
  kept = new Map();
  const cache = { put: (address: string, answer: Response) => Promise.resolve(kept.set(address, answer)) };
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    delete: () => Promise.resolve(kept.delete('/own-courses.json')),
  });
});
afterEach(() => vi.unstubAllGlobals());

const courses = [{ title: 'हिन्दी में HTML', progress: 40, slug: 'html', resume: null }] as unknown as Courses;

it('keeps titles and progress, and nothing that leads to a lesson', async () => {
  await rememberOwnCourses(courses);
  expect(await kept.get('/own-courses.json')?.json()).toEqual([{ title: 'हिन्दी में HTML', progress: 40 }]);
});

it('forgets them', async () => {
  await rememberOwnCourses(courses);
  await forgetOwnCourses();
  expect(kept.size).toBe(0);
});

it('does without a cache, and without room in it', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new Error('no room')),
    delete: () => Promise.reject(new Error('no')),
  });
  await expect(rememberOwnCourses(courses)).resolves.toBeUndefined();
  await expect(forgetOwnCourses()).resolves.toBeUndefined();
  vi.stubGlobal('caches', undefined);
  await expect(rememberOwnCourses(courses)).resolves.toBeUndefined();
});

it('does without a browser that refuses all storage', async () => {
  vi.unstubAllGlobals();
  const refuses = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'caches', { configurable: true, get: refuses });
  await expect(rememberOwnCourses(courses)).resolves.toBeUndefined();
  await expect(forgetOwnCourses()).resolves.toBeUndefined();
  Reflect.deleteProperty(globalThis, 'caches');
});
