import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const withdrawal = {
  _id: 'w1',
  user: { _id: 'u1', name: 'Ravi', email: 'ravi@example.in', mobilenumber: '9000000001' },
  amount: 600,
  upi: 'ravi@bank',
  account: null,
  hasPan: false,
  status: 'requested',
  tds: 0,
  payable: 600,
  reason: null,
  requestedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
  paidAt: null,
};
const ok = (data: object = {}) => HttpResponse.json({ success: true, data });

/** Serves a back end that requires a code first, and records the requests. */
async function reject() {
  const sent: unknown[] = [];
  let confirmed = false;
  handle('get', '/admin/withdrawals', () =>
    ok({ withdrawals: [withdrawal], page: { page: 1, perPage: 20, total: 1 } }),
  );
  handle('patch', '/admin/withdrawals/:id', async ({ request }) => {
    sent.push(await request.json());
    if (confirmed) return ok({ withdrawal });
    const refusal = { success: false, message: 'Enter a code to go on.', code: 'totp_required' };
    return HttpResponse.json(refusal, { status: 403 });
  });
  handle('post', '/auth/totp/verify', async ({ request }) => {
    sent.push(await request.json());
    confirmed = true;
    return ok();
  });
  const page = await renderRoute('/admin/money?tab=withdrawals', { me: makeUser({ role: 'admin' }) });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Reject the withdrawal of Ravi' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Reject the withdrawal of Ravi?' });
  await user.type(within(dialog).getByRole('textbox'), 'The UPI name differs');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  const asking = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { ...page, sent, dialog, asking };
}
const body = { status: 'rejected', reason: 'The UPI name differs' };

it('asks for a code before money moves, then does what was asked, with what was entered', async () => {
  const { user, sent, asking } = await reject();
  const code = within(asking).getByLabelText('Code from your authenticator app');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(within(asking).getByRole('button', { name: 'Confirm' }));
  expect(code).toHaveAccessibleDescription(/Enter the code from your authenticator app/);
  expect(await axe(asking)).toHaveNoViolations();
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('The withdrawal of Ravi is rejected.')).toBeVisible();
  expect(sent).toEqual([body, { code: '123456' }, body]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays at a wrong code, and loses nothing when the admin gives up', async () => {
  const { user, sent, dialog, asking } = await reject();
  refuse('post', '/auth/totp/verify', 422, 'This code is not right.');
  const code = within(asking).getByLabelText('Code from your authenticator app');
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }));
  expect(await within(dialog).findByText('Enter a code to go on.')).toBeVisible();
  expect(within(dialog).getByRole('textbox')).toHaveValue('The UPI name differs');
  expect(sent).toEqual([body]);
});
