import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const script = readFileSync('public/offline.js', 'utf8');

it('opens the page once the server answers, also when the browser called itself online too early', async () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<b id="brand"></b><button id="again"></button><div id="own" hidden><ul></ul></div>';
  const reload = vi.fn();
  const away = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('caches', { match: () => Promise.resolve(undefined) });
  vi.stubGlobal('fetch', away);
  vi.stubGlobal('location', { reload });
  runInThisContext(`(() => { ${script} })()`);

  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(away).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
