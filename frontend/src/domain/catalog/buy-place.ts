import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Elements with a buy button, and whether each of them makes the sticky bar redundant at present. */
const places = new Map<Element, boolean>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const needless = () => (places.size === 0 ? undefined : [...places.values()].includes(true));

/**
 * Registers an element with a buy button. One at the head of the page makes the bar redundant until it is
 * scrolled past, one at the end from when it is reached.
 */
export function useBuyPlace<E extends HTMLElement>(where: 'head' | 'end') {
  const root = useRef<E>(null);
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      // The element is below the window, where it has not been seen yet. Otherwise it is above.
      const isBelow = () => entry.boundingClientRect.top > 0;
      places.set(place, entry.isIntersecting || isBelow() === (where === 'head'));
      listeners.forEach((listener) => listener());
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      places.delete(place);
      listeners.forEach((listener) => listener());
    };
  }, [where]);
  return root;
}

/**
 * Whether a visible buy button makes the bar redundant. Returns `before` until that is known, as on the
 * server.
 */
export const useBuyPlaceSeen = (before: boolean): boolean =>
  useSyncExternalStore(subscribe, needless, () => undefined) ?? before;
