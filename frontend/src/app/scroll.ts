/** Where the router keeps, per entry of the browser's history, how far its page was scrolled. */
export const SCROLL_KEY = 'kaushal-scroll';

/**
 * Names the history entry that this document stands in. Left to itself the router calls the first entry of every
 * document 'default', so that one page would open where another was left.
 */
export function nameEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
}

/** How far this entry's page was scrolled when it was left; null for one that is new. */
export function leftAt(): number | null {
  try {
    const places = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Record<string, unknown>;
    const place = places[(window.history.state as { key?: string } | null)?.key ?? ''];
    return typeof place === 'number' ? place : null;
  } catch {
    return null;
  }
}

const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Goes to where the reader left a page that the server rendered: the router does not when it takes over such a page, and
 * the browser went there by the heights of parts that were not laid out yet. `hasMoved`: whether they scrolled meanwhile.
 */
export function returnTo(place: number | null, hasMoved: () => boolean): void {
  if (place !== null && !hasMoved()) window.scrollTo({ top: place, behavior: 'instant' });
}

/** Watches for the reader's own hand from now on. */
export function watchInput(): () => boolean {
  let moved = false;
  const note = () => (moved = true);
  for (const input of inputs) window.addEventListener(input, note, { once: true, passive: true });
  return () => moved;
}
