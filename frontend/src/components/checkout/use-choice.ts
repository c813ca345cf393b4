import { useSession } from '@/api/auth';
import { settings } from '@/api/settings';
import { useCheckoutChoice } from './choice-store';
import { gstinFault, stateOfGstin, tidyGstin, type GstinFault } from './gstin';

/** What the buyer chose beside the items, and how to choose otherwise. */
export type Choosing = {
  /** GST code of the State: the chosen one, else the profile's; `null` while neither is known. */
  place: string | null;
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
  const { coupon: code, gstin: number, place: chosen, owner, choose } = useCheckoutChoice();
  // What somebody else entered before in this tab is none of this buyer's.
  const own = owner === null || session.status === 'unknown' || owner === user?._id;
  const [coupon, gstin, placed] = own ? [code, number, chosen] : [null, '', null];
  const place = placed ?? user?.state ?? null;
  const keep = (change: { coupon?: string | null; gstin?: string; place?: string | null }) =>
    choose({ coupon, gstin, place: placed, ...change }, user?._id ?? null);

  return {
    place,
    choosePlace: (next) => keep({ place: next || null }),
    coupon,
    chooseCoupon: (next) => keep({ coupon: next }),
    gstin,
    gstinFault: gstinFault(gstin, place),
    chooseGstin: (typed) => {
      const next = tidyGstin(typed);
      const state = stateOfGstin(next);
      const known = settings().states.some((one) => one.code === state);
      const whole = next !== '' && known && gstinFault(next, state) === null;
      keep({ gstin: next, ...(whole ? { place: state } : {}) });
    },
  };
}
