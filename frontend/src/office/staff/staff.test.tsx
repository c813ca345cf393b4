import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { StaffInvite, StaffMember } from '@/api/admin/staff';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const admin = makeUser({ name: 'Meera Rao', role: 'admin' });

const makeMember = (over: Partial<StaffMember> = {}): StaffMember => ({
  _id: 'ravi',
  name: 'Ravi Nair',
  email: 'ravi@kaushal.test',
  role: 'support',
  secondFactor: false,
  createdAt: '2026-09-01T00:00:00Z',
  ...over,
});

const invite: StaffInvite = {
  _id: 'i1',
  email: 'kavya@kaushal.test',
  role: 'finance',
  invitedBy: 'Meera Rao',
  createdAt: '2026-09-01T06:00:00Z',
  expiresAt: '2026-09-04T06:00:00Z',
};

async function open(invites: StaffInvite[] = [invite]) {
  const own = makeMember({ _id: admin._id, name: admin.name, role: 'admin', secondFactor: true });
  answer('get', '/admin/staff', { staff: [own, makeMember()], invites });
  const opened = await renderRoute('/admin/staff', { me: admin });
  await screen.findAllByText('Ravi Nair');
  return opened;
}

it('lists who works here and who is invited; nobody changes themselves', async () => {
  const { container } = await open();
  expect(screen.getByText('kavya@kaushal.test')).toBeVisible();
  expect(screen.getByText(/Finance · Invited by Meera Rao/)).toBeVisible();
  expect(screen.getByText('You')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Meera Rao from the staff' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('invites by address and role', async () => {
  let sent: unknown;
  handle('post', '/admin/staff/invites', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { invite } }, { status: 201 });
  });
  const { user } = await open([]);
  expect(screen.getByText('No open invites.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send invite' }));
  expect(screen.getByLabelText('Email address')).toBeInvalid();
  expect(screen.getByLabelText('Role')).toBeInvalid();
  await user.type(screen.getByLabelText('Email address'), 'kavya@kaushal.test');
  await user.selectOptions(screen.getByLabelText('Role'), 'Finance');
  await user.click(screen.getByRole('button', { name: 'Send invite' }));
  await waitFor(() => expect(sent).toEqual({ email: 'kavya@kaushal.test', role: 'finance' }));
  await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue(''));
});

it('says at the field why an address cannot be invited', async () => {
  const message = 'A learner’s account has this address.';
  const errors = [{ field: 'email', code: 'has_account', message }];
  refuse('post', '/admin/staff/invites', 422, message, { code: 'invalid', errors });
  const { user } = await open();
  await user.type(screen.getByLabelText('Email address'), 'asha@kaushal.test');
  await user.selectOptions(screen.getByLabelText('Role'), 'Editor');
  await user.click(screen.getByRole('button', { name: 'Send invite' }));
  await waitFor(() => expect(screen.getByLabelText('Email address')).toBeInvalid());
});

it('changes a role, removes somebody, and withdraws an invite', async () => {
  const done: string[] = [];
  handle('patch', '/admin/staff/ravi', async ({ request }) => {
    done.push(JSON.stringify(await request.json()));
    return HttpResponse.json({ success: true, data: {} });
  });
  for (const path of ['/admin/staff/ravi', '/admin/staff/invites/i1'])
    handle('delete', path, () => {
      done.push(path);
      return HttpResponse.json({ success: true, data: {} });
    });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change the role of Ravi Nair' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the role of Ravi Nair' });
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Editor');
  await user.click(within(dialog).getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(done).toEqual(['{"role":"editor"}']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove Ravi Nair from the staff' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(done).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Withdraw the invite to kavya@kaushal.test' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(done[2]).toBe('/admin/staff/invites/i1'));
});
