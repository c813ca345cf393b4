import { fetchCart, putCart } from '@/api/cart';
import type { CartLine } from '@/api/types';
import { useCart } from './cart';
import { rebase, sameItems, union, without } from './cart-merge';

/** How long the cart must rest before it is sent. */
export const REST_MS = 400;

/** What of this device's cart a user who comes in takes along, put together with the account's cart. */
function adopted(owner: string, account: CartLine[]): CartLine[] {
  const device = useCart.getState();
  if (device.owner === null) return union(account, device.items);
  return device.owner === owner && device.unsent ? device.items : account;
}

type Told = {
  onFailure: (error: unknown, retry: () => void) => void;
  /** Titles of what left the cart because it is not for sale any more. */
  onGone: (titles: string[]) => void;
};

/**
 * Keeps the account's cart equal to the page's while `owner` is signed in: takes the account's first (the device's own
 * cart joins it), then sends each change once the cart rests. The page shows a change at once; a failure is reported
 * with the way to send again, and so is what the shop no longer sells. Returns how to stop.
 */
export function keepCart(owner: string, { onFailure, onGone }: Told): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ready = false;
  let sending = false;

  /** Takes over an answer without losing what changed on the page while it was under way. */
  const settle = (before: CartLine[], answer: CartLine[], account: CartLine[]) => {
    const items = rebase(before, useCart.getState().items, answer);
    useCart.setState({ items, owner, unsent: !sameItems(items, account) });
  };

  async function run(step: () => Promise<void>): Promise<void> {
    if (sending || abort.signal.aborted) return;
    sending = true;
    try {
      await step();
    } catch (error) {
      if (!abort.signal.aborted) onFailure(error, () => void next());
      return;
    } finally {
      sending = false;
    }
    if (useCart.getState().unsent) await next();
  }

  const next = () =>
    run(async () => {
      const before = useCart.getState().items;
      if (!ready) {
        const account = await fetchCart(abort.signal);
        if (abort.signal.aborted) return;
        settle(before, adopted(owner, account), account);
        ready = true;
      } else if (useCart.getState().unsent) {
        const answer = await putCart(before);
        if (abort.signal.aborted) return;
        settle(before, answer, answer);
        const gone = without(before, answer);
        if (gone.length > 0) onGone(gone.map(({ title }) => title));
      }
    });

  const unsubscribe = useCart.subscribe((now, was) => {
    if (!ready || !now.unsent || now.items === was.items) return;
    clearTimeout(timer);
    timer = setTimeout(() => void next(), REST_MS);
  });
  void next();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    abort.abort();
  };
}

/** Nobody is signed in: an account's cart does not stay on the device, except what it has not heard of yet. */
export function leaveCart(): void {
  const { owner, unsent, items } = useCart.getState();
  if (owner !== null)
    useCart.setState({ owner: null, place: null, items: unsent ? items : [], unsent: false });
}
