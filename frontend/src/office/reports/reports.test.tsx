import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Gst, Sales, SalesRow, Tds } from '@/api/admin/reports';
import { answer, handle } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as ReportsPage } from './page';

const sums = {
  orders: 3,
  subtotal: 3996,
  discount: 0,
  taxable: 3996,
  tax: 719.28,
  total: 4715.28,
  refundedOrders: 1,
  refunded: 1178.82,
};
const row = (over: Partial<SalesRow>): SalesRow => ({
  ...sums,
  name: 'React',
  item: 'course',
  visit: null,
  signups: 0,
  ...over,
});
const sales = (over: Partial<Sales> = {}): Sales => ({
  range: { from: '2026-11-01', to: '2026-11-30' },
  by: 'item',
  rows: [row({}), row({ name: 'फ़्रीलांसर', item: 'bundle' })],
  count: 2,
  totals: sums,
  ...over,
});

function openSales(path: string, over: Partial<Sales> = {}) {
  const asked: string[] = [];
  handle('get', '/admin/reports/sales', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: sales(over) });
  });
  return { asked, ...renderUi(<ReportsPage />, { path }) };
}

it('sums sales up by what one chooses, for the period of the address, and gives the same as a file', async () => {
  const { user, router, asked, container } = openSales('/admin/reports?range=7d');
  expect(await screen.findByText('फ़्रीलांसर')).toHaveAttribute('lang', 'hi');
  const file = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  expect(file()).toBe('/api/v1/admin/reports/sales.csv?by=item&range=7d');
  await user.selectOptions(screen.getByLabelText('Group by'), 'Coupon');
  await waitFor(() => expect(asked).toEqual(['?by=item&range=7d', '?by=coupon&range=7d']));
  await user.click(screen.getByRole('link', { name: 'Last 90 days' }));
  expect(router.state.location.search).toBe('?range=90d&by=coupon');
  await waitFor(() => expect(file()).toBe('/api/v1/admin/reports/sales.csv?by=coupon&range=90d'));
  expect(await axe(container)).toHaveNoViolations();
});

it('says where buyers came from, and of whom nothing is known', async () => {
  const visit = { referrer: 'mail.test', source: 'newsletter', medium: 'email', campaign: 'diwali' };
  const known = row({ name: 'newsletter', item: null, visit, signups: 5 });
  openSales('/admin/reports?by=visit', {
    by: 'visit',
    rows: [known, row({ name: null, item: null })],
    count: 250,
  });
  expect(await screen.findByText('email · diwali · mail.test')).toBeVisible();
  expect(screen.getByText('Direct or unknown')).toBeVisible();
  expect(screen.getByText('Showing the first 2 of 250. The file has all of them.')).toBeVisible();
});

const amounts = { value: 11_800, taxable: 10_000, gst: { cgst: 0, sgst: 0, igst: 1800 } };
const none = { rows: [], count: 0 };
const gst = (over: Partial<Gst> = {}): Gst => ({
  period: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  b2b: {
    rows: [
      {
        number: 'KS-26-27-000101',
        date: '2026-11-03',
        gstin: '29AAGCB7383J1Z4',
        buyer: 'Deccan Books',
        place: '29-Karnataka',
        rate: '18',
        ...amounts,
      },
    ],
    count: 1,
  },
  b2cl: none,
  b2cs: [{ place: '27-Maharashtra', rate: '18', ...amounts }],
  cdnr: none,
  cdnur: none,
  hsn: [{ business: true, sac: '999293', rate: '18', ...amounts }],
  documents: [
    {
      nature: 'Invoices for outward supply',
      from: 'KS-26-27-000101',
      to: 'KS-26-27-000107',
      total: 7,
      cancelled: 0,
    },
  ],
  untaxed: { count: 0, value: 0 },
  tax: amounts.gst,
  b2clThreshold: 100_000,
  eInvoicing: { state: 'no', year: null, threshold: 50_000_000 },
  ...over,
});

it('shows the tables of the return with their files, and that an accountant confirms them', async () => {
  answer('get', '/admin/reports/gst', gst());
  const { container } = renderUi(<ReportsPage />, { path: '/admin/reports?tab=gst&period=2026-11' });
  const b2b = within(await screen.findByRole('region', { name: 'B2B, table 4A' }));
  expect(b2b.getAllByText('Deccan Books')[0]).toBeVisible();
  const file = screen.getByRole('link', { name: 'CSV of B2CS' });
  expect(file).toHaveAttribute('href', '/api/v1/admin/reports/gst.csv?table=b2cs&period=2026-11');
  expect(screen.getByText(/A chartered accountant must confirm/)).toBeVisible();
  expect(screen.getByText(/Invoices above ₹1,00,000 to other States/)).toBeVisible();
  expect(screen.queryByText(/IRN/)).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

it('warns where e-invoices are asked for', async () => {
  answer(
    'get',
    '/admin/reports/gst',
    gst({ eInvoicing: { state: 'since', year: '2025-26', threshold: 50_000_000 } }),
  );
  renderUi(<ReportsPage />, { path: '/admin/reports?tab=gst' });
  expect(await screen.findByText(/turnover of 2025-26 was above ₹5,00,00,000/)).toBeVisible();
});

it('lists who is taxed with masked PANs, and gives whole ones as a file', async () => {
  const line = { amount: 30_000, year: 30_000, due: 600, withheld: 0, open: 600 };
  const tds: Tds = {
    quarter: '2026-27-Q3',
    from: '2026-10-01',
    to: '2026-12-31',
    rows: [
      { _id: 's1', name: 'आशा वर्मा', pan: 'AB•••••34F', rate: '2', ...line },
      { _id: 's2', name: 'Ravi', pan: null, rate: '20', ...line },
    ],
    count: 2,
    totals: line,
    threshold: 20_000,
  };
  answer('get', '/admin/reports/tds', tds);
  const asked: string[] = [];
  handle('get', '/admin/reports/tds.csv', ({ request }) => {
    asked.push(new URL(request.url).search);
    return new HttpResponse('Deductee');
  });
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tds');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, container } = renderUi(<ReportsPage />, {
    path: '/admin/reports?tab=tds&quarter=2026-27-Q3',
  });
  expect(await screen.findByText('AB•••••34F')).toBeVisible();
  expect(screen.getByText('Not known')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download CSV with PANs' }));
  await waitFor(() => expect(saved).toEqual(['tds-194h-2026-27-Q3.csv']));
  expect(asked).toEqual(['?quarter=2026-27-Q3']);
  expect(await axe(container)).toHaveNoViolations();
});
