/** How long a page that nobody touches keeps a part of it waiting, in ms after it has loaded. */
const MAX_WAIT_MS = 4000;
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

/**
 * Resolves when the part that the server rendered as `selector` comes near the viewport, at the first input of any
 * kind, or a while after the page has loaded. At once where the server rendered none: then the page itself waits. No
 * later than that, since React commits no change around a part that it has not hydrated.
 */
export function whenVisibleOrIdle(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  const stop = new AbortController();
  const { signal } = stop;
  return new Promise<void>((resolve) => {
    const done = () => resolve();
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && done(),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
    for (const input of inputs) window.addEventListener(input, done, { passive: true, signal });
    const wait = () => setTimeout(done, MAX_WAIT_MS);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true, signal });
  }).finally(() => stop.abort());
}
