import { prefix } from '@/kit/lib/prefix';

/** Name of the cache, the same as in public/sw.js. */
const CACHE = 'offline-2';
const PAGE = `${prefix}/offline.html`;

/**
 * Caches the offline page of this client's language. The service worker (sw.js) caches only that of the first
 * language.
 */
export async function keepOfflinePage(): Promise<void> {
  try {
    if (!(await caches.match(PAGE))) await (await caches.open(CACHE)).add(PAGE);
  } catch {
    // A browser that keeps nothing (private mode, no room) shows its own page.
  }
}
