/* The cart. An account's cart is the server's; a visitor's is the device's, and joins the account's at login. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSession } from '@/api/auth';
import { cartQuery, changeCart, type CartChange } from '@/api/cart';
import { ApiError, messagesOf } from '@/api/error';
import type { CartLine } from '@/api/types';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/cart';
import { useVisitorCart } from '@/api/visitor-cart';

/** `items` is null while the cart is loading, or when loading it failed. */
export type Cart = {
  items: CartLine[] | null;
  error: unknown;
  retry: () => void;
};

/** The present user's cart: an account's from the server, a visitor's from the device. */
export function useCart(): Cart {
  const session = useSession();
  const device = useVisitorCart((cart) => cart.items);
  const account = useQuery({ ...cartQuery, enabled: session.status === 'user' });
  if (session.status === 'anonymous') return { items: device, error: null, retry: () => undefined };
  if (session.status === 'unknown') return { items: null, error: session.error, retry: session.retry };
  return {
    items: account.data ?? null,
    error: account.data ? null : account.error,
    retry: () => void account.refetch(),
  };
}

/** Sends one change of the account's cart; a failure is shown, with a way to send it again where that can help. */
async function send(client: QueryClient, change: CartChange): Promise<void> {
  try {
    await changeCart(client, change);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    // The session has ended: keep the added item in the device's cart.
    if (status === 401 && change.kind === 'add') useVisitorCart.getState().add(change.line);
    else if (status === 404 || status === 422) toast.error(messagesOf(error).join(' '));
    else if (status !== 401)
      toast.error(t('notSaved'), { label: t('saveAgain'), onClick: () => void send(client, change) });
  }
}

/** Changes the present user's cart. */
export function useCartChanges() {
  const client = useQueryClient();
  const signedIn = useSession().status === 'user';
  const { add, remove } = useVisitorCart.getState();
  return {
    // While the session is unknown, the item goes into the visitor's cart, which `CartSync` moves into the
    // account.
    add: (line: CartLine) => (signedIn ? void send(client, { kind: 'add', line }) : add(line)),
    remove: (line: CartLine) => (signedIn ? void send(client, { kind: 'remove', line }) : remove([line])),
  };
}
