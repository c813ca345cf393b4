import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useSession } from '@/api/auth';
import { addCartItem, takeAnswer } from '@/api/cart';
import { ApiError } from '@/api/error';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/cart';
import { hearOtherTabs, useVisitorCart } from '@/shared/stores/visitor-cart';

/** Whether another try would be answered otherwise. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  error.status >= 500 ||
  [401, 429].includes(error.status);

/** Puts what is left on the device into the account, item by item. What may still be taken later stays. */
async function carryOver(client: QueryClient, { signal }: AbortController): Promise<void> {
  const { items, remove } = useVisitorCart.getState();
  const gone: string[] = [];
  for (const line of items) {
    const cart = await addCartItem(line).catch((error: unknown) => error);
    if (signal.aborted || (!Array.isArray(cart) && mayPass(cart))) return;
    if (Array.isArray(cart)) await takeAnswer(client, cart);
    else gone.push(line.title);
    remove([line]);
  }
  if (gone.length > 0) toast.message(t('gone', { count: gone.length, titles: gone.join(', ') }));
}

/**
 * Follows other tabs, and carries what a signed-in learner still has on the device into the account: a login takes it
 * along by itself, but another tab may have filled it, or the server could not keep it then. Shows nothing.
 */
export function CartKeeper() {
  const client = useQueryClient();
  const session = useSession();
  const owner = session.status === 'user' ? session.user._id : null;
  const left = useVisitorCart((cart) => cart.items.length > 0);
  // With the page: what another tab does between its showing and a later effect would not be heard.
  useLayoutEffect(hearOtherTabs, []);
  useEffect(() => {
    if (owner === null || !left) return;
    const carrying = new AbortController();
    void carryOver(client, carrying);
    return () => carrying.abort();
  }, [client, owner, left]);
  return null;
}
