import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quoteFor, react } from '@/test/msw/shop';
import { Lines } from './lines';
import { Totals } from './totals';

it('names each adjustment by its label, whatever its kind, in the order of the server', () => {
  const adjustments = [
    { kind: 'early_bird', label: 'Early bird until 1 December', amount: 500 },
    { kind: 'coupon', label: 'Coupon WELCOME10', amount: 79.9 },
  ];
  render(<Totals amounts={{ ...quoteFor([react]), adjustments }} placed />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Subtotal',
    'Early bird until 1 December',
    'Coupon WELCOME10',
    'CGST (9%)',
    'SGST (9%)',
    'Total',
  ]);
  expect(screen.getByText('Early bird until 1 December').nextSibling).toHaveTextContent('− ₹500');
  for (const amount of screen.getAllByRole('definition')) expect(amount).toHaveAttribute('translate', 'no');
});

it('keeps what an item costs from a translator', () => {
  render(<Lines lines={quoteFor([react]).lines} />);
  expect(screen.getByText('₹4,999')).toHaveAttribute('translate', 'no');
});
