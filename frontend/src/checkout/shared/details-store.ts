import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tabStorage } from '@/kit/lib/device-storage';

type Details = {
  /** The code as it was entered, applied or refused. */
  coupon: string | null;
  /** As it was typed; '' is none. */
  gstin: string;
  /** GST code of the State; `null` until one was chosen. */
  placeOfSupply: string | null;
  /** Whether the wallet pays what it can. */
  useWallet: boolean;
  /** The chosen batches, by the course that each is of. */
  batches: Record<string, string>;
};

type DetailsStore = Details & {
  /** Who entered it; `null` is a visitor, whose details go along into the account. */
  owner: string | null;
  keep: (details: Details, owner: string | null) => void;
};

/** What the buyer entered beside the items. This tab keeps it through reloads and the gateway's pages. */
export const useDetailsStore = create<DetailsStore>()(
  persist(
    (set) => ({
      coupon: null,
      gstin: '',
      placeOfSupply: null,
      useWallet: false,
      batches: {},
      owner: null,
      keep: (details, owner) => set({ ...details, owner }),
    }),
    {
      name: 'app.checkout',
      version: 4,
      // Version 1 called it 'place'; before version 3 no wallet paid, before version 4 there were no batches.
      migrate: (stored) => {
        const { place, ...rest } = stored as Details & { place?: string | null };
        const earlier = { placeOfSupply: place ?? null, useWallet: false, batches: {} };
        return { ...earlier, ...rest } as unknown as DetailsStore;
      },
      storage: tabStorage(),
      partialize: ({ coupon, gstin, placeOfSupply, useWallet, batches, owner }) => ({
        coupon,
        gstin,
        placeOfSupply,
        useWallet,
        batches,
        owner,
      }),
    },
  ),
);

/**
 * After the purchase: a coupon is used up, the wallet too, the batch is theirs, and the next invoice may be for somebody
 * else. The State stays.
 */
export function clearDetails(): void {
  useDetailsStore.setState({ coupon: null, gstin: '', useWallet: false, batches: {} });
}
