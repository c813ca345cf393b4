const inputs = ['pointerdown', 'keydown', 'pointermove', 'wheel', 'touchstart', 'scroll'] as const;

/** What ends each wait that has not ended yet. */
const waits = new Set<() => void>();

/**
 * Ends every wait. React commits no change around a part that it has not hydrated, so whatever changes the whole page,
 * as a navigation does, calls this first.
 */
export function needEverything(): void {
  for (const end of waits) end();
}

/**
 * Resolves when the part that the server rendered as `selector` is in sight, or at the first input of any kind: until
 * then its HTML is all that the reader needs, and a reader who leaves has not paid for its code. What only looks in at
 * the lower edge of the window is not in sight. Resolves at once where the server rendered no such part, since the page
 * itself waits for it then.
 */
export function whenNeeded(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  const stop = new AbortController();
  const { signal } = stop;
  return new Promise<void>((resolve) => {
    const end = () => resolve();
    waits.add(end);
    signal.addEventListener('abort', () => waits.delete(end));
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && end(),
      { rootMargin: '0px 0px -20%' },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
    for (const input of inputs) window.addEventListener(input, end, { passive: true, signal });
    // A dialog that opens by itself takes the focus too, but stands outside the root.
    document.getElementById('root')?.addEventListener('focusin', end, { signal });
  }).finally(() => stop.abort());
}
