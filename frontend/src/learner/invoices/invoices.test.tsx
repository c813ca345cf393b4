import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Invoice } from '@/api/account/invoices';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  number: 'KS-26-27-000002',
  kind: 'invoice',
  date: '2026-11-20T10:00:00Z',
  total: 5898.82,
  orderId: '0190f000-0000-7000-8000-0000000000aa',
  ofNumber: null,
  creditNote: null,
  refundUntil: null,
  refundRequest: null,
  adjustments: [],
  items: ['React from zero to job'],
  buyer: { _id: makeUser()._id, name: makeUser().name },
  ...over,
});
const refund = invoice({
  number: 'KC-26-27-000001',
  kind: 'credit_note',
  ofNumber: 'KS-26-27-000001',
  items: ['हिन्दी में HTML और CSS'],
});
const data = (invoices: Invoice[], total = invoices.length) => ({
  invoices,
  page: { page: 1, perPage: 20, total },
});
const open = () => renderRoute('/dashboard/profile/invoices', { me: makeUser() });

it('lists invoices and credit notes, and downloads the document', async () => {
  const older = invoice({ number: 'KS-26-27-000009', creditNote: 'KC-26-27-000009', total: 10 });
  answer('get', '/invoices', data([refund, invoice(), older]));
  const { user, container } = await open();
  expect(await screen.findByText('KS-26-27-000002')).toBeVisible();
  expect(screen.getByText('₹5,898.82')).toBeVisible();
  expect(screen.getByText('KC-26-27-000001')).toBeVisible();
  expect(screen.getByText('-₹5,898.82')).toBeVisible();
  expect(screen.getByText(/^Credit note ·/)).toHaveTextContent(/refund of KS-26-27-000001$/);
  const [plain, refunded] = screen.getAllByText(/^Invoice ·/);
  expect(plain).toHaveTextContent(/^Invoice · 20 Nov 2026$/);
  expect(refunded).toHaveTextContent(/^Invoice · 20 Nov 2026 · refunded by KC-26-27-000009$/);
  expect(screen.getByText('हिन्दी में HTML और CSS')).toHaveAttribute('lang', 'hi');
  expect(await axe(container)).toHaveNoViolations();

  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const button = screen.getByRole('button', { name: 'Download PDF of KS-26-27-000002' });
  refuse('get', '/invoices/KS-26-27-000002/pdf', 503, 'Please try later.');
  await user.click(button);
  expect(await screen.findByText('Please try later.')).toBeVisible();
  expect(saved).toEqual([]);
  handle('get', '/invoices/KS-26-27-000002/pdf', () => HttpResponse.arrayBuffer(new ArrayBuffer(4)));
  await user.click(button);
  await vi.waitFor(() => expect(saved).toEqual(['KS-26-27-000002.pdf']));
});

it('says by name what made an invoice cheaper', async () => {
  const adjustments = [
    { kind: 'coupon', label: 'Coupon WELCOME10', amount: 499.9 },
    { kind: 'credit', label: 'Credit for what you own', amount: 1000 },
  ];
  answer('get', '/invoices', data([invoice({ adjustments }), { ...refund, adjustments }]));
  await open();
  // The coupon is shown once: on the invoice, not on its credit note.
  expect(await screen.findByText(/^Coupon WELCOME10/)).toHaveTextContent('Coupon WELCOME10 · − ₹499.90');
  expect(screen.getByText('− ₹499.90')).toHaveAttribute('translate', 'no');
  expect(screen.getByText(/^Credit for what you own/)).toHaveTextContent(
    'Credit for what you own · − ₹1,000',
  );
});

it('says when there are none yet, and why there may be none', async () => {
  answer('get', '/invoices', data([]));
  await open();
  expect(await screen.findByRole('heading', { name: 'You have no invoices yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/courses');
});

it('offers a retry, and pages through many', async () => {
  refuse('get', '/invoices', 500, 'Internal error.');
  const { user } = await open();
  expect(await screen.findByText('Internal error.')).toBeVisible();
  const asked: (string | null)[] = [];
  handle('get', '/invoices', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const page = searchParams.get('page');
    asked.push(page);
    expect(searchParams.get('user')).toBe(makeUser()._id);
    const number = `KS-26-27-00000${page}`;
    return HttpResponse.json({
      success: true,
      data: { invoices: [invoice({ number })], page: { page: Number(page), perPage: 20, total: 25 } },
    } as object);
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('KS-26-27-000002')).toBeVisible();
  expect(asked).toEqual(['1', '2']);
});

it('asks for the money while the window is open, and says where that stands', async () => {
  const asked = {
    _id: 'q1',
    reason: 'मेरे लिए नहीं',
    askedAt: '2026-11-21T10:00:00Z',
    state: 'refused',
    answer: 'You watched all of it.',
    decidedAt: '2026-11-22T10:00:00Z',
  } as const;
  const sent: unknown[] = [];
  const open_ = invoice({ refundUntil: '2026-12-20T10:00:00Z', refundRequest: asked });
  answer('get', '/invoices', data([open_]));
  handle('post', '/orders/0190f000-0000-7000-8000-0000000000aa/refundRequest', async ({ request }) => {
    sent.push(await request.json());
    const waits = { ...asked, state: 'open', answer: null, decidedAt: null } as const;
    answer('get', '/invoices', data([invoice({ ...open_, refundRequest: waits })]));
    return HttpResponse.json({ success: true, data: { request: waits } }, { status: 201 });
  });
  const { user, container } = await open();
  expect(await screen.findByText('Your refund was refused on 22 Nov 2026.')).toBeVisible();
  expect(screen.getByText('Reason: You watched all of it.')).toBeVisible();
  expect(screen.getByText(/until 20 Dec 2026/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Request a refund of KS-26-27-000002' }));
  expect(await screen.findByText(/^You don’t need to give a reason/)).toBeVisible();
  expect(screen.getByLabelText(/Why do you want/)).not.toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/You requested a refund on 21 Nov 2026/)).toBeVisible();
  expect(sent).toEqual([{ reason: '' }]);
  expect(screen.queryByRole('button', { name: /Request a refund/ })).toBeNull();
});
