import { afterEach, expect, it, vi } from 'vitest';
import { makeCartLine } from '@/test/factories';
import { useVisitorCart } from './visitor-cart';

const [first, second] = ['First', 'Second'].map((title) => makeCartLine({ id: title, title })) as [
  ReturnType<typeof makeCartLine>,
  ReturnType<typeof makeCartLine>,
];
const device = () => useVisitorCart.getState().items;
afterEach(() => vi.restoreAllMocks());

it('loses nothing of another tab, even before it is heard', () => {
  useVisitorCart.getState().add(first);
  localStorage.setItem('app.cart', JSON.stringify({ state: { items: [first, second] }, version: 2 }));
  useVisitorCart.getState().remove([first]);
  expect(device()).toEqual([second]);
  expect(localStorage.getItem('app.cart')).not.toContain(first.title);
});

it('leaves behind what a former version kept of an account', async () => {
  const old = (owner: string | null) =>
    localStorage.setItem('app.cart', JSON.stringify({ state: { items: [first], owner }, version: 1 }));
  old('somebody');
  await useVisitorCart.persist.rehydrate();
  expect(device()).toEqual([]);
  old(null);
  await useVisitorCart.persist.rehydrate();
  expect(device()).toEqual([first]);
});

it('has a cart for this page where the browser keeps nothing', async () => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { useVisitorCart: cart } = await import('./visitor-cart');
  cart.getState().add(first);
  expect(cart.getState().items).toEqual([first]);
});

it('stays on the page where the browser has no room to keep it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { add, remove } = useVisitorCart.getState();
  remove(device());
  add(first);
  add(second);
  expect(device()).toEqual([first, second]);
  remove([first]);
  expect(device()).toEqual([second]);
});
