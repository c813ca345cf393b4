import { prefix } from '@/kit/lib/prefix';

/** The cache of public/sw.js. */
const CACHE = 'offline-2';
const PAGE = `${prefix}/offline.html`;

/** Keeps the offline page of a further language; that of the first one sw.js keeps. */
export async function keepOfflinePage(): Promise<void> {
  try {
    if (!(await caches.match(PAGE))) await (await caches.open(CACHE)).add(PAGE);
  } catch {
    // A browser that keeps nothing (private mode, no room) shows its own page.
  }
}
