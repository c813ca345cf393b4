import { HttpResponse } from 'msw';
import type { CartLine, ItemRef } from '@/api/types';
import { sameItem } from '@/api/visitor-cart';
import { handle } from './server';

/**
 * Serves an account's cart, to which items of `shop` can be added and from which they can be removed. Returns
 * the cart.
 */
export function openCart(items: CartLine[], shop: CartLine[] = items) {
  const cart = { items: [...items] };
  const answer = () => HttpResponse.json({ success: true, data: { items: cart.items } });
  handle('get', '/cart', answer);
  handle('post', '/cart/items', async ({ request }) => {
    const item = (await request.json()) as ItemRef;
    const line = shop.find((one) => sameItem(one, item));
    if (!line)
      return HttpResponse.json({ success: false, message: 'This item is not for sale.' }, { status: 404 });
    if (!cart.items.includes(line)) cart.items.push(line);
    return answer();
  });
  handle('delete', '/cart/items/:type/:id', ({ params }) => {
    cart.items = cart.items.filter(({ type, id }) => type !== params.type || id !== params.id);
    return answer();
  });
  return cart;
}
