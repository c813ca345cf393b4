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

it('says beside the total how much GST the prices contain, and adds none to them', () => {
  const [line] = quoteFor([react]).lines;
  if (!line) throw new Error('no line');
  const gst = { cgst: 343.14, sgst: 343.14, igst: 0 };
  const contained = { ...line, discount: 500, taxable: 3812.72, gst, total: 4499 };
  const adjustments = [{ kind: 'coupon', label: 'Coupon FLAT500', amount: 500 }];
  render(<Totals amounts={{ subtotal: 4999, adjustments, gst, total: 4499 }} placed />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Subtotal',
    'Coupon FLAT500',
    'Total',
  ]);
  expect(screen.getByText('Including ₹686.28 GST (18%)')).toBeVisible();
  render(<Lines lines={[contained, { ...contained, id: 'b', discount: 0, price: 4499 }]} />);
  expect(screen.getAllByText(/ incl\. 18% GST/)).toHaveLength(1);
  expect(screen.getByText('₹4,499 incl. 18% GST after reductions')).toBeVisible();
});
