/** Where the router keeps, per entry of the browser's history, how far its page was scrolled. */
export const SCROLL_KEY = 'app-scroll';

/**
 * Gives the current history entry a key. Left to itself the router calls the first entry of every
 * document 'default', so that one page would open where another was left.
 */
export function ensureEntryKey(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
}

/** How far this entry's page was scrolled when it was left; null for one that is new. */
export function savedScrollTop(): number | null {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Record<string, unknown>;
    const top = positions[(window.history.state as { key?: string } | null)?.key ?? ''];
    return typeof top === 'number' ? top : null;
  } catch {
    return null;
  }
}

const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where the reader left a page that the server rendered: the router does not when it hydrates such a page,
 * and the browser scrolled by the heights of parts that were not laid out yet. `hasMoved`: whether they scrolled
 * meanwhile.
 */
export function restoreScroll(top: number | null, hasMoved: () => boolean): void {
  if (top !== null && !hasMoved()) window.scrollTo({ top, behavior: 'instant' });
}

/** Watches for input from now on; the returned function says whether there was any. */
export function trackUserInput(): () => boolean {
  let moved = false;
  const note = () => (moved = true);
  for (const input of inputs) window.addEventListener(input, note, { once: true, passive: true });
  return () => moved;
}
