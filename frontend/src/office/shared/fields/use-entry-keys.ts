import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

let next = 0;
const fresh = () => `entry-${(next += 1)}`;

const controls = 'input:not([type=hidden]), textarea, select';

/** Keys that stay with a list's entries while these move, and the focus that follows them. */
export function useEntryKeys(items: unknown[], root: RefObject<HTMLElement | null>) {
  const [keys, setKeys] = useState(() => items.map(fresh));
  const focus = useRef<(() => HTMLElement | null | undefined) | null>(null);
  // The list was replaced from outside: a draft restored, a form reset.
  if (keys.length !== items.length) {
    setKeys(items.map((_, i) => keys[i] ?? fresh()));
  }
  useLayoutEffect(() => {
    focus.current?.()?.focus();
    focus.current = null;
  });

  const within = (key: string | undefined, selector: string) => () =>
    root.current?.querySelector<HTMLElement>(`[data-entry="${key}"] :is(${selector})`);

  return {
    keyOf: (index: number) => keys[index] ?? String(index),
    indexOf: (key: string) => keys.indexOf(key),
    added: () => {
      const key = fresh();
      setKeys([...keys, key]);
      focus.current = within(key, controls);
    },
    removed: (index: number) => {
      const left = keys.toSpliced(index, 1);
      setKeys(left);
      const neighbour = left[index] ?? left.at(-1);
      focus.current = () =>
        within(neighbour, '[data-action=remove]')() ??
        root.current?.querySelector<HTMLElement>('[data-action=add]');
    },
    moved: (index: number, by: number) => {
      const key = keys[index];
      if (key === undefined) return;
      setKeys(keys.toSpliced(index, 1).toSpliced(index + by, 0, key));
      const pressed = by < 0 ? 'up' : 'down';
      const other = by < 0 ? 'down' : 'up';
      focus.current = () =>
        within(key, `[data-action=${pressed}]:not(:disabled)`)() ?? within(key, `[data-action=${other}]`)();
    },
  };
}
