import { useSession } from '@/api/auth';
import { settings } from '@/api/settings';
import { useCart } from '@/stores/cart';
import { useCheckoutChoice } from './choice-store';
import { gstinFault, stateOfGstin, tidyGstin, type GstinFault } from './gstin';

/** What the buyer chose beside the items, and how to choose otherwise. */
export type Choosing = {
  /** GST code of the State: the chosen one, else the profile's, else the seller's. */
  place: string;
  choosePlace: (place: string) => void;
  coupon: string | null;
  chooseCoupon: (code: string | null) => void;
  gstin: string;
  gstinFault: GstinFault | null;
  /** Takes what was typed. A whole GSTIN brings its State along. */
  chooseGstin: (typed: string) => void;
};

export function useChoice(): Choosing {
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  const placed = useCart((cart) => cart.place);
  const choosePlace = useCart((cart) => cart.choosePlace);
  const { coupon: code, gstin: number, owner, choose } = useCheckoutChoice();
  // What somebody else entered before in this tab is none of this buyer's.
  const own = owner === null || session.status === 'unknown' || owner === user?._id;
  const place = placed ?? user?.state ?? settings().gst.sellerState;
  const [coupon, gstin] = own ? [code, number] : [null, ''];
  const keep = (change: { coupon?: string | null; gstin?: string }) =>
    choose({ coupon, gstin, ...change }, user?._id ?? null);

  return {
    place,
    choosePlace,
    coupon,
    chooseCoupon: (next) => keep({ coupon: next }),
    gstin,
    gstinFault: gstinFault(gstin, place),
    chooseGstin: (typed) => {
      const next = tidyGstin(typed);
      keep({ gstin: next });
      const state = stateOfGstin(next);
      const known = settings().states.some((one) => one.code === state);
      if (next && known && gstinFault(next, state) === null) choosePlace(state);
    },
  };
}
