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

/**
 * Goes to where the reader left a page that the build made: the router does not when it takes over such a page. Who has
 * scrolled meanwhile, or was brought there by the browser, stays.
 */
export function returnTo(place: number | null): void {
  if (place && window.scrollY === 0) window.scrollTo({ top: place, behavior: 'instant' });
}
