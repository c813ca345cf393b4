import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeOrder } from '@/test/msw/shop';
import { renderOffice } from '@/test/render';
import { OrdersPanel } from './orders-panel';

it('shows how orders stand with their documents, and refunds what is paid', async () => {
  const orders = [
    makeOrder(undefined, { _id: 'a', status: 'paid', invoice: 'KS-26-27-000005' }),
    makeOrder(undefined, {
      _id: 'b',
      status: 'refunded',
      invoice: 'KS-26-27-000004',
      creditNote: 'KC-26-27-000001',
    }),
    makeOrder(undefined, { _id: 'c', status: 'expired' }),
  ];
  const { container, user } = renderOffice(<OrdersPanel student={{ orders, totalOrders: 30 }} />);
  expect(await screen.findByText('The newest 3 of 30')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');
  const [paid, refunded, expired] = rows as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(refunded).getByText('Refunded')).toBeVisible();
  const note = within(refunded).getByRole('link', { name: 'Download credit note KC-26-27-000001' });
  expect(note).toHaveAttribute('href', '/api/v1/invoices/KC-26-27-000001/pdf');
  for (const row of [refunded, expired])
    expect(within(row).queryByRole('button', { name: /^Refund/ })).toBeNull();
  expect(within(expired).queryByRole('link')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(paid).getByRole('button', { name: /^Refund/ }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('A credit note for KS-26-27-000005 is issued');
});
