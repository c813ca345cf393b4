/** Storage key under which the router keeps the scroll position of each history entry. */
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

/** Returns the stored scroll position of this history entry, or null for a new entry. */
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
 * Restores the scroll position of a page that the server rendered. The router skips that when it hydrates,
 * and the browser scrolled before all sections had their heights. Does nothing if `hasMoved` says that the
 * reader has scrolled in the meantime.
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
