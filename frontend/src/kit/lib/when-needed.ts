const inputs = ['pointerdown', 'pointermove', 'keydown', 'click', 'wheel', 'touchstart', 'scroll'] as const;

let end = () => {};
const everythingNeeded = new Promise<void>((resolve) => {
  end = resolve;
});

/**
 * Ends every wait of this page and allows no new one. React commits no change around a part that is not
 * hydrated, so call it before a navigation replaces the page.
 */
export function needEverything(): void {
  end();
}

// Listens from the start. React hydrates a part late, so the part may begin to wait only after the reader's
// last input.
if (typeof window !== 'undefined') {
  for (const kind of inputs) window.addEventListener(kind, needEverything, { passive: true, once: true });
  // The reader scrolled before this code ran, or the browser restored a scroll position.
  if (window.scrollY > 0) needEverything();
  // Another tab changed shared state, or the reader came back to this tab.
  window.addEventListener('storage', needEverything, { once: true });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && needEverything(),
  );
  // A dialog that opens without input takes the focus too, but it is outside `#root`.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('#root')) needEverything();
  });
}

/**
 * Delays the hydration of the part that the server rendered as `selector`. Resolves when the part is in view,
 * or when everything is needed: at the first input of any kind, a change from another tab, or a navigation.
 * Until then the server's HTML is enough, and a reader who leaves has not downloaded the code. A part that
 * only just shows at the lower edge of the window does not count as in view. Resolves at once if the server
 * rendered no such part, because the page itself then waits for the code.
 */
export function whenNeeded(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  let observer: IntersectionObserver | undefined;
  const inSight = new Promise<void>((resolve) => {
    observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && resolve(),
      { rootMargin: '0px 0px -20%' },
    );
    observer.observe(element);
  });
  return Promise.race([everythingNeeded, inSight]).finally(() => observer?.disconnect());
}
