import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Student } from '@/api/admin/students';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { StudentPage } from './student-page';
import { makeStudent } from './testing';

const mistyped = { email: 'asha@exampel.in', emailConfirmed: false };

async function open(over: Partial<Student> = {}) {
  answer('get', '/admin/students/s1', { student: makeStudent({ ...mistyped, ...over }) });
  refuse('get', '/admin/students/s1/wallet', 404, 'No wallet.');
  const page = renderOffice(<StudentPage id="s1" />, { path: '/?tab=account' });
  await screen.findByRole('heading', { name: 'Account' });
  return page;
}

it('says that mails come back, and corrects a name although no mobile number is known', async () => {
  const undeliverable = { email: 'asha@exampel.in', since: '2026-11-20T06:30:00Z' };
  const { user } = await open({ mobilenumber: '', undeliverable });
  expect(screen.getByText('Emails to asha@exampel.in have been bouncing since 20 Nov 2026')).toBeVisible();
  expect(screen.getByText('asha@exampel.in · No mobile number')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Correct details of आशा वर्मा' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Asha');
  let sent: unknown;
  handle('patch', '/admin/students/s1', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { student: makeStudent(mistyped) } } as object);
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual({ name: 'Asha' }));
});

it('corrects a mistyped address, and sends only what differs', async () => {
  const { user } = await open();
  expect(screen.getByText('Not confirmed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Correct details of आशा वर्मा' }));
  const email = await screen.findByLabelText('Email');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(email);
  await user.type(email, 'asha@');
  await save();
  expect(email).toHaveAccessibleDescription(/^Enter a valid email address\./);
  refuse('patch', '/admin/students/s1', 409, 'Email already registered.');
  await user.type(email, 'example.in');
  await save();
  const reason = screen.getByLabelText('Reason for the new email');
  expect(reason).toHaveAccessibleDescription(/Enter a reason for the new email\./);
  await user.type(reason, 'A typo, she called');
  await save();
  expect(await screen.findByText('Email already registered.')).toBeVisible();

  let sent: unknown;
  handle('patch', '/admin/students/s1', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { student: makeStudent(mistyped) } } as object);
  });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({ email: 'asha@example.in', reason: 'A typo, she called' });
});

it('shows the address that waits, and takes it back', async () => {
  const emailChange = { email: 'new@example.in', reason: 'She called', dueAt: '2026-11-20T06:30:00Z' };
  const { user } = await open({ emailChange });
  expect(screen.getByText(/^Changes to new@example\.in on 20 Nov 2026.*: She called$/)).toBeVisible();
  let sent: unknown;
  handle('patch', '/admin/students/s1', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { student: makeStudent(mistyped) } } as object);
  });
  await user.click(screen.getByRole('button', { name: 'Keep current address' }));
  await waitFor(() => expect(sent).toEqual({ email: 'asha@exampel.in' }));
});

it('frees a mobile number by two presses', async () => {
  const { user } = await open();
  let freed = 0;
  handle('delete', '/admin/students/s1/mobilenumber', () => {
    freed += 1;
    return HttpResponse.json({ success: true, data: { student: makeStudent(mistyped) } } as object);
  });
  await user.click(screen.getByRole('button', { name: 'Free mobile number' }));
  expect(freed).toBe(0);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Free mobile number 9000000001?' }));
  await user.click(dialog.getByRole('button', { name: 'Free mobile number' }));
  await waitFor(() => expect(freed).toBe(1));
});

it('offers nothing for an account that was deleted', async () => {
  await open({ deleted: true });
  expect(screen.getByText(/^This account is deleted/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Correct|Block)/ })).toBeNull();
});
