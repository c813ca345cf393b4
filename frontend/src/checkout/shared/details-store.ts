import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tabStorage } from '@/kit/lib/device-storage';

type Details = {
  /** The code as it was entered, applied or refused. */
  coupon: string | null;
  /** As typed. Empty when there is none. */
  gstin: string;
  /** GST code of the State; `null` until one was chosen. */
  placeOfSupply: string | null;
  /** Whether the wallet pays what it can. */
  useWallet: boolean;
  /** The chosen batch ids, by course id. */
  batches: Record<string, string>;
};

type DetailsStore = Details & {
  /**
   * Id of the user who entered the details. `null` for a visitor, whose details remain valid after they sign
   * in.
   */
  owner: string | null;
  keep: (details: Details, owner: string | null) => void;
};

/**
 * The buyer's details besides the items. They are stored for this tab, so they survive reloads and the visit
 * to the gateway's page.
 */
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
