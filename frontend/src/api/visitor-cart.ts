import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CartLine, ItemRef } from '@/api/types';
import { deviceStorage } from '@/kit/lib/device-storage';

type VisitorCart = {
  items: CartLine[];
  /** Adds a course or bundle once. */
  add: (line: CartLine) => void;
  remove: (items: ItemRef[]) => void;
};

const name = 'app.cart';

export const sameItem = (a: ItemRef, b: ItemRef): boolean => a.type === b.type && a.id === b.id;

/** Returns `items` without `others`. */
export const withoutItems = (items: CartLine[], others: ItemRef[]): CartLine[] =>
  items.filter((item) => !others.some((other) => sameItem(item, other)));

/** Returns the cart with this line added, unless it is in it already. */
export const withLine = (items: CartLine[], line: CartLine): CartLine[] =>
  items.some((item) => sameItem(item, line)) ? items : [...items, line];

/**
 * Until version 2 the store also mirrored the account's cart. That copy is dropped, because the server has
 * the account's cart.
 */
function migrate(old: unknown): Pick<VisitorCart, 'items'> {
  const { items = [], owner = null } = old as Partial<{ items: CartLine[]; owner: string | null }>;
  return { items: owner === null ? items : [] };
}

/**
 * A visitor's cart, stored on the device. The prices in it are for display only. A signed-in user's cart is
 * on the server: see `useCart`.
 */
export const useVisitorCart = create<VisitorCart>()(
  persist(
    (set) => {
      /**
       * Applies the change to the stored cart, because another tab may have changed it since this tab read
       * it.
       */
      const change = (to: (items: CartLine[]) => CartLine[]) => {
        void persisted()?.rehydrate();
        set(({ items }) => ({ items: to(items) }));
      };
      return {
        items: [],
        add: (line) => change((items) => withLine(items, line)),
        remove: (gone) => change((items) => withoutItems(items, gone)),
      };
    },
    { name, version: 2, storage: deviceStorage(), migrate, partialize: ({ items }) => ({ items }) },
  ),
);

/** The store's persistence. Undefined where the browser refuses storage. */
const persisted = (): { rehydrate: () => unknown } | undefined => useVisitorCart.persist;

/** Follows the device's cart as other tabs change it. Returns how to stop. */
export function syncAcrossTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === null) useVisitorCart.setState({ items: [] });
    else if (key === name) void persisted()?.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  // Another tab may have changed the cart since this tab loaded it.
  void persisted()?.rehydrate();
  return () => window.removeEventListener('storage', onStorage);
}
