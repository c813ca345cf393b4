import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Places with the way to buy, and whether they make the bar at the foot needless now. */
const places = new Map<Element, boolean>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const needless = () => (places.size === 0 ? undefined : [...places.values()].includes(true));

/** Marks a place with the way to buy. One in the page's head counts until it is passed, one at its end from then on. */
export function useBuyPlace<E extends HTMLElement>(where: 'head' | 'end') {
  const root = useRef<E>(null);
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      // Below the window before it was seen, or above it.
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

/** Whether the bar at the foot would only repeat what is seen; `before` it is known, as on the server. */
export const useBuyPlaceSeen = (before: boolean): boolean =>
  useSyncExternalStore(subscribe, needless, () => undefined) ?? before;
