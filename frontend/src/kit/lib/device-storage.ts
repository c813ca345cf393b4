import { createJSONStorage, type StateStorage } from 'zustand/middleware';

/**
 * A storage for a store that never throws. If the browser refuses to store a value (blocked site data, no
 * room), the value stays in memory until the page is closed and is read from there.
 */
function tolerant(open: () => Storage): StateStorage {
  const memory = new Map<string, string | null>();
  return {
    getItem: (name) => {
      const held = memory.get(name);
      if (held !== undefined) return held;
      try {
        return open().getItem(name);
      } catch {
        return null;
      }
    },
    setItem: (name, value) => {
      try {
        open().setItem(name, value);
        memory.delete(name);
      } catch {
        memory.set(name, value);
      }
    },
    removeItem: (name) => {
      try {
        open().removeItem(name);
        memory.delete(name);
      } catch {
        memory.set(name, null);
      }
    },
  };
}

/** State that stays on the device, in `localStorage`. */
export const deviceStorage = <State>() => createJSONStorage<State>(() => tolerant(() => localStorage));
/** State that stays in the tab, in `sessionStorage`. */
export const tabStorage = <State>() => createJSONStorage<State>(() => tolerant(() => sessionStorage));
