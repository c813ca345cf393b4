import { useSession } from '@/api/auth';
import { settings } from '@/api/settings';
import { useDetailsStore } from './details-store';
import { gstinViolation, stateOfGstin, normalizeGstin, type GstinViolation } from './gstin';

/** The buyer's details besides the items, with their setters. */
export type CheckoutDetails = {
  /** GST code of the State: the chosen one, else the profile's; `null` while neither is known. */
  placeOfSupply: string | null;
  setPlaceOfSupply: (state: string) => void;
  coupon: string | null;
  setCoupon: (code: string | null) => void;
  /** Whether the wallet pays what it can. */
  useWallet: boolean;
  setUseWallet: (use: boolean) => void;
  /** The chosen batch ids, by course id. */
  batches: Record<string, string>;
  chooseBatch: (course: string, batch: string) => void;
  gstin: string;
  gstinViolation: GstinViolation | null;
  /** Takes what was typed. A whole GSTIN brings its State along, which is returned. */
  setGstin: (typed: string) => string | null;
};

export function useCheckoutDetails(): CheckoutDetails {
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  const {
    coupon: code,
    gstin: number,
    placeOfSupply: chosen,
    useWallet: wanted,
    batches: picked,
    owner,
    keep,
  } = useDetailsStore();
  // Ignore details that another user entered in this tab.
  const own = owner === null || session.status === 'unknown' || owner === user?._id;
  const [coupon, gstin, entered, useWallet, batches] = own
    ? [code, number, chosen, wanted, picked]
    : [null, '', null, false, {}];
  const placeOfSupply = entered ?? user?.state ?? null;
  const change = (changed: {
    coupon?: string | null;
    gstin?: string;
    placeOfSupply?: string | null;
    useWallet?: boolean;
    batches?: Record<string, string>;
  }) => keep({ coupon, gstin, placeOfSupply: entered, useWallet, batches, ...changed }, user?._id ?? null);

  return {
    placeOfSupply,
    setPlaceOfSupply: (state) => change({ placeOfSupply: state || null }),
    coupon,
    setCoupon: (next) => change({ coupon: next }),
    useWallet,
    setUseWallet: (use) => change({ useWallet: use }),
    batches,
    chooseBatch: (course, batch) => change({ batches: { ...batches, [course]: batch } }),
    gstin,
    gstinViolation: gstinViolation(gstin, placeOfSupply),
    setGstin: (typed) => {
      const next = normalizeGstin(typed);
      const state = stateOfGstin(next);
      const known = settings().states.some((one) => one.code === state);
      const whole = next !== '' && known && gstinViolation(next, state) === null;
      change({ gstin: next, ...(whole ? { placeOfSupply: state } : {}) });
      return whole ? state : null;
    },
  };
}
