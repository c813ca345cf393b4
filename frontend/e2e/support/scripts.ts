import type { Page, Request } from '@playwright/test';

/** A slow line: no script of the page arrives before the returned function is called. Before the page is opened. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts are held: it counts as there with its first bytes. */
export const openBeforeScripts = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Requests that wait for their answer. Before the page is opened. */
export function openRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}
