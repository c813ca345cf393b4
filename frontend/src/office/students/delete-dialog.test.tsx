import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Student } from '@/api/admin/students';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { permissionsOf } from '@/test/permissions';
import { renderOffice } from '@/test/render';
import { StudentPage } from './student-page';
import { makeStudent } from './testing';

async function open(role: 'admin' | 'support', over: Partial<Student> = {}) {
  answer('get', '/admin/students/s1', { student: makeStudent({ hasPassword: false, ...over }) });
  refuse('get', '/admin/students/s1/wallet', 404, 'No wallet.');
  const me = makeUser(role === 'admin' ? { role } : { role, permissions: permissionsOf[role] });
  const page = renderOffice(<StudentPage id="s1" />, { path: '/admin/students/s1?tab=account', me });
  await screen.findByRole('heading', { name: 'Account' });
  return page;
}
const label = 'Delete the account of आशा वर्मा';

it('deletes for a reason that is given, and leads back to the list', async () => {
  const { user, router } = await open('admin');
  const sent: unknown[] = [];
  handle('delete', '/admin/students/s1', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: {} });
  });
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog', { name: `${label} for good?` });
  expect(dialog).toHaveTextContent('Orders, invoices and payouts are kept for as long as the law requires.');
  expect(dialog).toHaveTextContent('don’t write the person’s name, address or number');
  expect(await axe(dialog)).toHaveNoViolations();
  const confirm = within(dialog).getByRole('button', { name: 'Delete for good' });
  await user.click(confirm);
  expect(dialog).toHaveTextContent('Enter a reason, without naming the person.');
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason'), 'पत्र से माँगा');
  await user.click(confirm);
  expect(await screen.findByText('Account deleted.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'पत्र से माँगा' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/students'));
});

it('stays open and says what must be settled first', async () => {
  const { user, router } = await open('admin');
  const sentence =
    'A withdrawal of this student is not settled yet. Pay or reject it, then delete the account.';
  refuse('delete', '/admin/students/s1', 409, sentence);
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'By letter');
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await within(dialog).findByText(sentence)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/students/s1');
});

it('is not offered for staff, for an account that is gone, or to support', async () => {
  for (const [role, over] of [
    ['admin', { role: 'support' }],
    ['admin', { deleted: true }],
    ['support', {}],
  ] as const) {
    const { unmount } = await open(role, over);
    expect(screen.queryByRole('button', { name: label })).toBeNull();
    unmount();
  }
});
