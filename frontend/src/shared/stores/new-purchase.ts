import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ItemRef, Order } from '@/api/types';

export type NewPurchase = {
  /** Whose it is: the device may be shared. */
  owner: string;
  order: string;
  items: ItemRef[];
  hasInvoice: boolean;
  /** The course to begin with, once it is known: the first of a bundle. */
  course: string | null;
  /** Begun, or put away. Kept, so that the same order does not come back. */
  done: boolean;
};

type NewPurchaseStore = {
  purchase: NewPurchase | null;
  /** Keeps what was paid just now, once for each order. */
  keep: (order: Order, owner: string) => void;
  beginWith: (course: string) => void;
  finish: () => void;
};

/** What was bought last on this device, until its first lesson is opened or the learner puts it away. */
export const useNewPurchase = create<NewPurchaseStore>()(
  persist(
    (set) => {
      const change = (to: Partial<NewPurchase>) =>
        set(({ purchase }) => ({ purchase: purchase && { ...purchase, ...to } }));
      return {
        purchase: null,
        keep: ({ _id, items, total }, owner) =>
          set(({ purchase }) =>
            purchase?.order === _id
              ? {}
              : {
                  purchase: {
                    owner,
                    order: _id,
                    items: items.map(({ type, id }) => ({ type, id })),
                    hasInvoice: total > 0,
                    course: null,
                    done: false,
                  },
                },
          ),
        beginWith: (course) => change({ course }),
        finish: () => change({ done: true }),
      };
    },
    { name: 'app.new-purchase', version: 1, partialize: ({ purchase }) => ({ purchase }) },
  ),
);

/** What this user bought last and has not begun. */
export const useOpenPurchase = (user: string): NewPurchase | null =>
  useNewPurchase(({ purchase }) => (purchase?.owner === user && !purchase.done ? purchase : null));
