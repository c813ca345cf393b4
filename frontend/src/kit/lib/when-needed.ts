const inputs = ['pointerdown', 'pointermove', 'keydown', 'click', 'wheel', 'touchstart', 'scroll'] as const;

let end = () => {};
const everythingNeeded = new Promise<void>((resolve) => {
  end = resolve;
});

/**
 * Ends every wait of this page, and lets none begin. React commits no change around a part that it has not hydrated, so
 * call it before the whole page changes, as it does by a navigation.
 */
export function needEverything(): void {
  end();
}

// Listens from the start. A part may begin to wait only after the reader's last input, since React hydrates it late.
if (typeof window !== 'undefined') {
  for (const kind of inputs) window.addEventListener(kind, needEverything, { passive: true, once: true });
  // The reader has moved before this ran, or comes back to a place further down.
  if (window.scrollY > 0) needEverything();
  // Another tab has changed what this one shows, or the reader has come back from it.
  window.addEventListener('storage', needEverything, { once: true });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && needEverything(),
  );
  // A dialog that opens by itself takes the focus too, but stands outside the root.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('#root')) needEverything();
  });
}

/**
 * Resolves when the part that the server rendered as `selector` is in sight, or when everything is needed: at the first
 * input of any kind, a change from another tab, a navigation. Until then its HTML is all that the reader needs, and a
 * reader who leaves has not paid for its code. A part that only looks in at the lower edge of the window is not in
 * sight. Resolves at once where the server rendered no such part, since the page itself waits for it then.
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
