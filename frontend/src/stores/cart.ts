import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CartLine, ItemRef } from '@/api/types';

type CartState = {
  items: CartLine[];
  /** Whose account this cart mirrors; `null` is the device's own, which joins the account at login. */
  owner: string | null;
  /** Changes that the account has not heard of. */
  unsent: boolean;
  /** The State chosen at checkout (GST code); `null` until one was chosen. */
  place: string | null;
  /** Adds a course or bundle once. */
  add: (line: CartLine) => void;
  /** Removes the chosen item. */
  remove: (item: ItemRef) => void;
  replace: (items: CartLine[]) => void;
  clear: () => void;
  choosePlace: (state: string) => void;
};

export const sameItem = (a: ItemRef, b: ItemRef): boolean => a.type === b.type && a.id === b.id;

/** This device's cart. It survives a reload; the server's prices count, these are for display. */
export const useCart = create<CartState>()(
  persist(
    (set) => ({
      items: [],
      owner: null,
      unsent: false,
      place: null,
      add: (line) =>
        set(({ items }) =>
          items.some((item) => sameItem(item, line)) ? {} : { items: [...items, line], unsent: true },
        ),
      remove: (item) =>
        set(({ items }) => ({ items: items.filter((line) => !sameItem(line, item)), unsent: true })),
      replace: (items) => set({ items, unsent: true }),
      clear: () => set({ items: [], unsent: true }),
      choosePlace: (place) => set({ place }),
    }),
    {
      name: 'kaushal.cart',
      version: 1,
      partialize: ({ items, owner, unsent, place }) => ({ items, owner, unsent, place }),
    },
  ),
);
