import { expect, it } from 'vitest';
import { makeCartLine } from '@/test/factories';
import { rebase, sameItems, union } from './cart-merge';

const [a, b, c] = ['a', 'b', 'c'].map((id) => makeCartLine({ id })) as [
  ReturnType<typeof makeCartLine>,
  ReturnType<typeof makeCartLine>,
  ReturnType<typeof makeCartLine>,
];

it('unites two carts, each item once', () => {
  expect(union([a, b], [b, c])).toEqual([a, b, c]);
  // A course and a bundle may share an id.
  const bundle = makeCartLine({ type: 'bundle', id: 'a' });
  expect(union([a], [bundle])).toEqual([a, bundle]);
});

it('compares carts whatever their order', () => {
  expect(sameItems([a, b], [b, a])).toBe(true);
  expect(sameItems([a, b], [a, c])).toBe(false);
  expect(sameItems([a], [a, b])).toBe(false);
});

it('keeps what changed while an answer was under way', () => {
  // Sent a and b; then b was removed and c added; the server no longer sells a.
  expect(rebase([a, b], [a, c], [b])).toEqual([c]);
  expect(rebase([a], [a], [{ ...a, price: 1 }])).toEqual([{ ...a, price: 1 }]);
});
