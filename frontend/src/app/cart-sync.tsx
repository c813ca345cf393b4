import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useSession } from '@/api/auth';
import { addCartItem, setCartFromAnswer } from '@/api/cart';
import { ApiError } from '@/api/error';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/cart';
import { syncAcrossTabs, useVisitorCart } from '@/api/visitor-cart';

/** Whether the same call may succeed later. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  error.status >= 500 ||
  [401, 429].includes(error.status);

/**
 * Moves the items of the device's cart into the account, one by one. Stops at an error that may pass, which
 * keeps the remaining items on the device. Items that the server refuses for another reason are removed, and
 * a message names them.
 */
async function mergeVisitorCart(client: QueryClient, { signal }: AbortController): Promise<void> {
  const { items, remove } = useVisitorCart.getState();
  const gone: string[] = [];
  for (const line of items) {
    const cart = await addCartItem(line).catch((error: unknown) => error);
    if (signal.aborted || (!Array.isArray(cart) && isRetryable(cart))) return;
    if (Array.isArray(cart)) await setCartFromAnswer(client, cart);
    else gone.push(line.title);
    remove([line]);
  }
  if (gone.length > 0) toast.message(t('gone', { count: gone.length, titles: gone.join(', ') }));
}

/**
 * Follows changes of the cart in other tabs, and moves a signed-in learner's items from the device into the
 * account. A login already does that, but another tab may have added items since, or the server could not
 * store them. Renders nothing.
 */
export function CartSync() {
  const client = useQueryClient();
  const session = useSession();
  const owner = session.status === 'user' ? session.user._id : null;
  const hasItems = useVisitorCart((cart) => cart.items.length > 0);
  // A layout effect: a change in another tab between the page's showing and a later effect would be missed.
  useLayoutEffect(syncAcrossTabs, []);
  useEffect(() => {
    if (owner === null || !hasItems) return;
    const merging = new AbortController();
    void mergeVisitorCart(client, merging);
    return () => merging.abort();
  }, [client, owner, hasItems]);
  return null;
}
