import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Choice = {
  /** The code as it was entered, applied or refused. */
  coupon: string | null;
  /** As it was typed; '' is none. */
  gstin: string;
  /** GST code of the State; `null` until one was chosen. */
  place: string | null;
};

type CheckoutChoice = Choice & {
  /** Who entered it; `null` is a visitor, whose choice goes along into the account. */
  owner: string | null;
  choose: (choice: Choice, owner: string | null) => void;
};

/** What the buyer entered beside the items. This tab keeps it through reloads and the gateway's pages. */
export const useCheckoutChoice = create<CheckoutChoice>()(
  persist(
    (set) => ({
      coupon: null,
      gstin: '',
      place: null,
      owner: null,
      choose: (choice, owner) => set({ ...choice, owner }),
    }),
    {
      name: 'kaushal.checkout',
      version: 1,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ coupon, gstin, place, owner }) => ({ coupon, gstin, place, owner }),
    },
  ),
);

/** After the purchase: a coupon is used up, and the next invoice may be for somebody else. The State stays. */
export function forgetChoice(): void {
  useCheckoutChoice.setState({ coupon: null, gstin: '' });
}
