import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';

const script = readFileSync('public/offline.js', 'utf8');

// Test files share a worker, so each test cleans up the page and the globals.
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('opens the page once the server answers, also when the browser called itself online too early', async () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<b id="brand"></b><button id="again"></button><div id="own" hidden><ul></ul></div>';
  const reload = vi.fn();
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const listen = vi.fn<(kind: string, listener: () => void) => void>();
  vi.stubGlobal('caches', { match: () => Promise.resolve(undefined) });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', listen);
  runInThisContext(`(() => { ${script} })()`);

  const [kind, online] = listen.mock.calls[0] ?? [];
  expect(kind).toBe('online');
  online?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(1);
});
