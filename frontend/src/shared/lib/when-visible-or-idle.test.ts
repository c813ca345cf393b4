import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenVisibleOrIdle } from './when-visible-or-idle';

let near: (entries: { isIntersecting: boolean }[]) => void = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-part></div>';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof near) {
        near = seen;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

async function waits(then: () => void): Promise<[before: boolean, after: boolean]> {
  let resolved = false;
  void whenVisibleOrIdle('[data-part]').then(() => (resolved = true));
  await vi.advanceTimersByTimeAsync(0);
  const before = resolved;
  then();
  await vi.advanceTimersByTimeAsync(0);
  return [before, resolved];
}

it('waits until the part is near', async () => {
  expect(await waits(() => near([{ isIntersecting: false }]))).toEqual([false, false]);
  expect(await waits(() => near([{ isIntersecting: true }]))).toEqual([false, true]);
  expect(disconnect).toHaveBeenCalled();
});

it.each(['pointerdown', 'keydown', 'wheel', 'focusin'])('waits no longer than the first %s', async (kind) => {
  expect(await waits(() => window.dispatchEvent(new Event(kind)))).toEqual([false, true]);
});

it('does not wait for ever', async () => {
  expect(await waits(() => vi.advanceTimersByTime(3999))).toEqual([false, false]);
  expect(await waits(() => vi.advanceTimersByTime(4000))).toEqual([false, true]);
});

it('does not wait for a part that the server did not render', async () => {
  document.body.innerHTML = '';
  await expect(whenVisibleOrIdle('[data-part]')).resolves.toBeUndefined();
});
