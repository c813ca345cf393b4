import { expect, test as base, type BrowserContext } from '@playwright/test';
import { Api } from './api';

type Fixtures = {
  /** Allows failures that match this pattern (text and address). Any other failure fails the test. */
  allow: (failure: RegExp) => void;
  /** Lets the exclusive offers open over the home page. In other tests they count as already closed. */
  offers: boolean;
  quiet: null;
  /** The server's calls with the browser's session. */
  api: Api;
  /** Calls the server as the demo's admin, in a session separate from the browser's. */
  admin: Api;
};

/**
 * Collects failures in the browser: errors in the console and in scripts, 5xx responses, and requests to
 * other origins.
 */
export function collectFailures(context: BrowserContext, origin: string): string[] {
  const failures: string[] = [];
  // When files are in an object store, videos are served from its origin.
  const ours = [origin, process.env.E2E_FILES];
  context.on('console', (message) => {
    if (message.type() === 'error') failures.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => failures.push(String(error.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const local = ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!local && !ours.includes(url.origin)) failures.push(`left the origin: ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, run) => {
    if (!baseURL) throw new Error('These tests need the servers: run make test-e2e (or deploy/scripts/e2e).');
    await run(baseURL);
  },
  allow: [
    async ({ context, baseURL }, run) => {
      const failures = collectFailures(context, new URL(baseURL ?? '').origin);
      const allowed: RegExp[] = [];
      await run((failure) => allowed.push(failure));
      expect(failures.filter((failure) => !allowed.some((pattern) => pattern.test(failure)))).toEqual([]);
    },
    { auto: true },
  ],
  offers: [false, { option: true }],
  quiet: [
    async ({ context, offers }, run) => {
      // The blank pages that axe opens have no storage.
      if (!offers)
        await context.addInitScript(() => {
          if (location.protocol.startsWith('http')) sessionStorage.setItem('app-offers-closed', '1');
        });
      await run(null);
    },
    { auto: true },
  ],
  api: async ({ context }, run) => run(new Api(context.request)),
  admin: async ({ playwright, baseURL }, run) => {
    const request = await playwright.request.newContext({ baseURL });
    const api = new Api(request);
    await api.post('/auth/login', { email: 'admin@kaushal.test', password: 'Admin@12345' });
    await run(api);
    await request.dispose();
  },
});

export { expect };
