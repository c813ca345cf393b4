import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { User } from '@/api/types';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

async function open(over: Partial<User> = {}) {
  answer('get', '/learning', { courses: [], bundles: [] });
  const me = makeUser(over);
  const page = await renderRoute('/dashboard/profile/personalinformation', { me });
  await screen.findByRole('heading', { name: 'Personal Info' });
  const change = async (what: string) => {
    await page.user.click(screen.getByRole('button', { name: `Change ${what}` }));
    await screen.findByRole('button', { name: 'Save' });
  };
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, me, change, save };
}

/** A server that stores changes and records each request. */
function accepting(me: User, then: Partial<User> = {}): unknown[] {
  const sent: unknown[] = [];
  handle('patch', '/user', async ({ request }) => {
    const body = (await request.json()) as Partial<User>;
    sent.push(body);
    return HttpResponse.json({ success: true, data: { user: { ...me, ...body, ...then } } } as object);
  });
  return sent;
}

it('shows the details, with Devanagari marked as Hindi', async () => {
  const { container } = await open({ name: 'आशा वर्मा', state: '27' });
  const details = within(
    screen.getByRole('heading', { name: 'Personal Info' }).closest('section') as HTMLElement,
  );
  expect(details.getByText('आशा वर्मा')).toHaveAttribute('lang', 'hi');
  for (const text of ['learner@kaushal.test', 'Confirmed', '9000000001', 'Maharashtra', 'ASHA42'])
    expect(details.getByText(text)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Please confirm your email address' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('changes the name in its place, and gives the focus back', async () => {
  const { me, change, save, user } = await open();
  const sent = accepting(me);
  await change('name');
  const field = screen.getByLabelText('Name');
  expect(field).toHaveFocus();
  await user.clear(field);
  await save();
  expect(field).toHaveAccessibleDescription(/^Name is required\./);
  await user.type(field, ' Asha Rao ');
  await save();
  expect(await screen.findByRole('button', { name: 'Change name' })).toHaveFocus();
  expect(sent).toEqual([{ name: 'Asha Rao' }]);
  expect(screen.getAllByText('Asha Rao').length).toBeGreaterThan(0);
});

it('chooses a State', async () => {
  const { me, change, save, user } = await open();
  const sent = accepting(me);
  expect(screen.getByText('Not set')).toBeVisible();
  await change('state');
  await user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  await save();
  expect(await screen.findByText('Karnataka')).toBeVisible();
  expect(sent).toEqual([{ state: '29' }]);
});

it('asks the password for another address, which then waits for its link', async () => {
  const { me, change, save, user } = await open();
  await change('email');
  await user.type(screen.getByLabelText('New email'), 'asha@');
  await save();
  expect(screen.getByText('Enter a valid email address.')).toBeVisible();
  expect(screen.getByText('Enter your password.')).toBeVisible();

  refuse('patch', '/user', 422, 'This is not your password.', {
    errors: [{ field: 'password', code: 'wrong_password', message: 'This is not your password.' }],
  });
  await user.type(screen.getByLabelText('New email'), 'new.in');
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/^This is not your password\./);

  const sent = accepting(me, { email: me.email, pendingEmail: 'asha@new.in' });
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'Learner@123');
  await save();
  expect(await screen.findByText(/^Changes to asha@new\.in once/)).toBeVisible();
  expect(screen.getByText('learner@kaushal.test')).toBeVisible();
  expect(sent).toEqual([{ email: 'asha@new.in', password: 'Learner@123' }]);
});

it('takes a change of address back', async () => {
  const { me, user } = await open({ pendingEmail: 'asha@new.in' });
  const sent = accepting(me, { pendingEmail: null });
  await user.click(screen.getByRole('button', { name: 'Keep current email' }));
  await waitFor(() => expect(screen.queryByText(/^Changes to/)).toBeNull());
  expect(sent).toEqual([{ email: me.email }]);
});

it('says when a mobile number is somebody else’s', async () => {
  const { change, save, user } = await open();
  refuse('patch', '/user', 409, 'Mobile number already registered.');
  await change('mobile number');
  await user.type(screen.getByLabelText('New mobile number'), '9876543210');
  await user.type(screen.getByLabelText('Your password'), 'Learner@123');
  await save();
  expect(await screen.findByText('Mobile number already registered.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('9000000001')).toBeVisible();
});

it('sends a picture as a form and takes it away again', async () => {
  const { me, user, container } = await open();
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  const sent: unknown[] = [];
  handle('patch', '/user', async ({ request }) => {
    const form = request.headers.get('content-type')?.startsWith('multipart/');
    sent.push(form ? 'a form' : await request.json());
    const profilePic = form ? '/media/uploads/me.webp' : null;
    return HttpResponse.json({ success: true, data: { user: { ...me, profilePic } } } as object);
  });
  await user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByRole('button', { name: 'Upload picture' })).toBeVisible();
  expect(sent).toEqual(['a form', { profilePic: null }]);
});
