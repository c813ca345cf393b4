import { createJSONStorage, type StateStorage } from 'zustand/middleware';

/**
 * A store's storage that never throws. A browser may refuse to keep anything (blocked site data, no room): then it is kept
 * in memory for as long as the page lives, and read from there.
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

/** What the device keeps. */
export const deviceStorage = <State>() => createJSONStorage<State>(() => tolerant(() => localStorage));
/** What the tab keeps. */
export const tabStorage = <State>() => createJSONStorage<State>(() => tolerant(() => sessionStorage));
