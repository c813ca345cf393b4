import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let { needEverything, whenNeeded } = await import('./when-needed');
let near: (entries: { isIntersecting: boolean }[]) => void = () => {};
const disconnect = vi.fn();

beforeEach(async () => {
  // Reload the module, since it holds the state of one page.
  vi.resetModules();
  ({ needEverything, whenNeeded } = await import('./when-needed'));
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><div data-part></div></div><button>Close</button>';
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
  void whenNeeded('[data-part]').then(() => (resolved = true));
  await vi.advanceTimersByTimeAsync(0);
  const before = resolved;
  then();
  await vi.advanceTimersByTimeAsync(0);
  return [before, resolved];
}

it('waits for nothing on a page that was scrolled before its code came', async () => {
  vi.stubGlobal('scrollY', 300);
  vi.resetModules();
  ({ needEverything, whenNeeded } = await import('./when-needed'));
  expect(await waits(() => undefined)).toEqual([true, true]);
});

it('waits until the part is in sight', async () => {
  expect(await waits(() => near([{ isIntersecting: false }]))).toEqual([false, false]);
  expect(await waits(() => near([{ isIntersecting: true }]))).toEqual([false, true]);
  expect(disconnect).toHaveBeenCalled();
});

it.each(['pointerdown', 'pointermove', 'keydown', 'click', 'wheel', 'touchstart', 'scroll', 'storage'])(
  'waits no longer than the first %s',
  async (kind) => {
    expect(await waits(() => window.dispatchEvent(new Event(kind)))).toEqual([false, true]);
  },
);

it('ends when the reader comes back from another tab, not when they leave for it', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const change = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect(await waits(() => change('hidden'))).toEqual([false, false]);
  expect(await waits(() => change('visible'))).toEqual([false, true]);
});

it('ends when the focus comes into the page, and not when a dialog over the page takes it', async () => {
  const focus = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(await waits(() => focus('button'))).toEqual([false, false]);
  expect(await waits(() => focus('[data-part]'))).toEqual([false, true]);
});

it('loads nothing for a reader who does nothing, however long the page stands', async () => {
  expect(await waits(() => vi.advanceTimersByTime(3_600_000))).toEqual([false, false]);
});

it('ends when the page itself is about to change', async () => {
  expect(await waits(needEverything)).toEqual([false, true]);
});

it.each([
  ['an input', () => window.dispatchEvent(new Event('keydown'))],
  ['a navigation', () => needEverything()],
])('lets no part begin to wait after %s, which may be the last', async (_, cause) => {
  cause();
  await expect(whenNeeded('[data-part]')).resolves.toBeUndefined();
});

it('does not wait for a part that the server did not render', async () => {
  document.body.innerHTML = '';
  await expect(whenNeeded('[data-part]')).resolves.toBeUndefined();
});
