import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CartLine, ItemRef } from '@/api/types';

type CartState = {
  items: CartLine[];
  /** Adds a course or bundle once. */
  add: (line: CartLine) => void;
  /** Removes the chosen item. */
  remove: (item: ItemRef) => void;
  replace: (items: CartLine[]) => void;
  clear: () => void;
};

export const sameItem = (a: ItemRef, b: ItemRef): boolean => a.type === b.type && a.id === b.id;

/** This device's cart. It survives a reload; the server's prices count, these are for display. */
export const useCart = create<CartState>()(
  persist(
    (set) => ({
      items: [],
      add: (line) =>
        set(({ items }) => ({
          items: items.some((item) => sameItem(item, line)) ? items : [...items, line],
        })),
      remove: (item) => set(({ items }) => ({ items: items.filter((line) => !sameItem(line, item)) })),
      replace: (items) => set({ items }),
      clear: () => set({ items: [] }),
    }),
    { name: 'kaushal.cart', version: 1, partialize: ({ items }) => ({ items }) },
  ),
);
