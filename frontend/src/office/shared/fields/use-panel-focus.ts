import { useLayoutEffect, useRef } from 'react';

const controls = 'input:not([type=hidden]):not([type=file]), textarea, select';

/** Moves the focus after a change is rendered: it stays with a moved entry, or goes to a new one. */
export function usePanelFocus() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string[]>([]);
  useLayoutEffect(() => {
    const selectors = wanted.current;
    wanted.current = [];
    for (const selector of selectors) {
      const found = root.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
  // The buttons of an entry are in its header. A module contains lessons with buttons of their own.
  const own = (key: string, action: string) =>
    `[data-header="${key}"] [data-action=${action}]:not(:disabled)`;
  return {
    root,
    onMove: (key: string, by: -1 | 1) => {
      const [pressed, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
      wanted.current = [own(key, pressed), own(key, other)];
    },
    onEntry: (key: string, action: string) => {
      wanted.current = [own(key, action), `[data-entry="${key}"] [data-action=${action}]`];
    },
    onControl: (key: string) => {
      wanted.current = [`[data-entry="${key}"] :is(${controls})`];
    },
    onAddModule: () => {
      wanted.current = ['[data-action=add-module]'];
    },
  };
}
