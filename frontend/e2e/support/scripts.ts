import type { Page, Request } from '@playwright/test';

/**
 * Simulates a slow line: holds the page's scripts back until the returned function is called. Call it before
 * the page is opened.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Opens a page whose scripts are held back. Returns at its first bytes, because the page can't finish
 * loading.
 */
export const openBeforeScripts = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Returns the set of requests that wait for an answer. Call it before the page is opened. */
export function openRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}
