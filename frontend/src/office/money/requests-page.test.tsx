import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { RefundRequestRow } from '@/api/admin/refund-requests';
import { handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { Component as MoneyPage } from './page';

const wish = (over: Partial<RefundRequestRow> = {}): RefundRequestRow => ({
  _id: 'q1',
  reason: 'मेरे लिए नहीं',
  askedAt: '2026-11-20T10:00:00Z',
  state: 'open',
  answer: null,
  decidedAt: null,
  buyer: { _id: 'u1', name: 'आशा वर्मा', email: 'asha@example.in', mobilenumber: '9000000001' },
  orderId: 'o1',
  orderNumber: 1008,
  items: ['React from zero to job'],
  total: 1178.82,
  ...over,
});

function open(...requests: RefundRequestRow[]) {
  const asked: (string | null)[] = [];
  const sent: unknown[] = [];
  handle('get', '/admin/refundRequests', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('state'));
    const page = { page: 1, perPage: 20, total: requests.length };
    return HttpResponse.json({ success: true, data: { requests, page } });
  });
  for (const how of ['approve', 'refuse'] as const)
    handle('post', `/admin/refundRequests/q1/${how}`, async ({ request }) => {
      sent.push([how, await request.json()]);
      return HttpResponse.json({ success: true, data: { request: wish() } });
    });
  return { asked, sent, ...renderOffice(<MoneyPage />, { path: '/admin/money?tab=requests' }) };
}

it('shows who wants what back and why, and what was said to it', async () => {
  const { container, asked, user } = open(
    wish(),
    wish({
      _id: 'q2',
      state: 'refused',
      answer: 'You watched all of it.',
      decidedAt: '2026-11-21T10:00:00Z',
    }),
  );
  const table = await screen.findByRole('table', { name: 'Refund requests' });
  const [, first, second] = within(table).getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(
    /आशा वर्मा.*React from zero to job.*₹1,178\.82.*मेरे लिए नहीं.*20 Nov 2026.*Open/,
  );
  expect(second).toHaveTextContent(/Answer: You watched all of it\..*Refused/);
  expect(within(second).queryByRole('button')).toBeNull();
  expect(within(first).getByRole('link', { name: 'Order 1008 of आशा वर्मा' })).toHaveAttribute(
    'href',
    '/admin/money?order=o1',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
  await waitFor(() => expect(asked.at(-1)).toBe('all'));
  expect(asked[0]).toBe('open');
});

it('leads from the addresses in what was written, and vouches for none', async () => {
  open(
    wish({
      reason: 'See https://example.in/proof.',
      state: 'refused',
      answer: 'By https://example.in/rules',
    }),
  );
  for (const path of ['https://example.in/proof', 'https://example.in/rules'])
    expect(await screen.findByRole('link', { name: `${path} (opens in a new tab)` })).toHaveAttribute(
      'rel',
      'nofollow ugc noreferrer',
    );
});

it('refunds or refuses with words, and says when somebody was faster', async () => {
  const { user, sent } = open(wish());
  await user.click(await screen.findByRole('button', { name: 'Refuse ₹1,178.82 to आशा वर्मा' }));
  const no = await screen.findByRole('alertdialog', { name: 'Refuse ₹1,178.82 to आशा वर्मा?' });
  expect(no).toHaveTextContent('Your refund policy promises their money back within it, without a reason.');
  await user.click(within(no).getByRole('button', { name: 'Refuse' }));
  expect(within(no).getByText('Enter a reason; the learner reads it.')).toBeVisible();
  await user.type(within(no).getByLabelText(/Reason/), 'Watched');
  await user.click(within(no).getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('We’re telling आशा वर्मा why.')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Refund ₹1,178.82 to आशा वर्मा' }));
  const yes = await screen.findByRole('alertdialog', { name: 'Refund ₹1,178.82 to आशा वर्मा?' });
  await user.type(within(yes).getByLabelText(/Reason/), 'Of course');
  await user.click(within(yes).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('₹1,178.82 goes back to आशा वर्मा.')).toBeVisible();
  expect(sent).toEqual([
    ['refuse', { reason: 'Watched' }],
    ['approve', { reason: 'Of course' }],
  ]);

  refuse('post', '/admin/refundRequests/q1/refuse', 409, 'Somebody refused this request before.');
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const late = await screen.findByRole('alertdialog');
  await user.type(within(late).getByLabelText(/Reason/), 'No');
  await user.click(within(late).getByRole('button', { name: 'Refuse' }));
  expect(await within(late).findByText('Somebody refused this request before.')).toBeVisible();
});
