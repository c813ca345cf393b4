import { useSession } from '@/api/auth';
import { settings } from '@/api/settings';
import { useCart } from '@/stores/cart';

/** The buyer's State (GST code) and how to choose another: the profile's first, else the seller's. */
export function usePlace(): [place: string, choose: (place: string) => void] {
  const session = useSession();
  const chosen = useCart((cart) => cart.place);
  const choose = useCart((cart) => cart.choosePlace);
  const profile = session.status === 'user' ? session.user.state : null;
  return [chosen ?? profile ?? settings().gst.sellerState, choose];
}
