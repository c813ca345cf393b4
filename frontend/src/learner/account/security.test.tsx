import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const session = (id: string, device: string, current = false) => ({
  _id: id,
  device,
  current,
  userAgent: device,
  createdAt: '2026-11-01T05:00:00Z',
  lastSeenAt: '2026-11-20T10:45:00Z',
  expiresAt: '2026-12-04T10:45:00Z',
});

/** A server with three devices, which can be logged out. */
function devices() {
  let signedIn = [
    session('phone', 'Chrome on Android'),
    session('here', 'Firefox on Linux', true),
    session('work', 'Edge on Windows'),
  ];
  handle('get', '/auth/sessions', () =>
    HttpResponse.json({ success: true, data: { sessions: signedIn } } as object),
  );
  handle('delete', '/auth/sessions/:id', ({ params }) => {
    signedIn = signedIn.filter(({ _id }) => _id !== params.id);
    return HttpResponse.json({ success: true, data: {} });
  });
  handle('delete', '/auth/sessions', () => {
    signedIn = signedIn.filter(({ current }) => current);
    return HttpResponse.json({ success: true, data: {} });
  });
}

beforeEach(() => {
  answer('get', '/user/privacy', { consents: [], privacyNotice: null, guardian: null, retention: [] });
  answer('get', '/user/notifications', {
    answersByMail: true,
    remindersByMail: true,
    cartRemindersByMail: true,
    offersByMail: false,
  });
});

async function open() {
  devices();
  const page = await renderRoute('/dashboard/profile/privacyandsecurity', { me: makeUser() });
  await screen.findByText('Chrome on Android');
  return page;
}

const names = () =>
  within(screen.getByRole('list', { name: 'Where you are logged in' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.font-semibold')?.textContent);

it('shows the devices, this one first, and logs out one or all others', async () => {
  const { user, container } = await open();
  expect(names()).toEqual(['Firefox on Linux', 'Chrome on Android', 'Edge on Windows']);
  expect(screen.getAllByText('Last used 20 Nov 2026, 4:15 pm')).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^Log out .*, last used/ })).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: /^Log out Chrome on Android/ }));
  await waitFor(() => expect(names()).toEqual(['Firefox on Linux', 'Edge on Windows']));
  expect(screen.getByRole('list', { name: 'Where you are logged in' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
  await waitFor(() => expect(names()).toEqual(['Firefox on Linux']));
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  expect(await screen.findByText('All your other devices are logged out.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Where you are logged in' })).toHaveFocus();
});

it('shows the first of many devices, then all', async () => {
  const many = Array.from({ length: 7 }, (_, i) => session(`${i}`, `Chrome ${i} on Android`, i === 6));
  answer('get', '/auth/sessions', { sessions: many });
  const { user } = await renderRoute('/dashboard/profile/privacyandsecurity', { me: makeUser() });
  await screen.findByText('Chrome 0 on Android');
  expect(names()).toHaveLength(5);
  expect(names()[0]).toBe('Chrome 6 on Android');
  await user.click(screen.getByRole('button', { name: 'Show all 7 devices' }));
  expect(names()).toHaveLength(7);
  expect(screen.getByRole('list', { name: 'Where you are logged in' })).toHaveFocus();
});

it('offers a retry when the devices cannot be loaded', async () => {
  refuse('get', '/auth/sessions', 500, 'Internal error.');
  const { user } = await renderRoute('/dashboard/profile/privacyandsecurity', { me: makeUser() });
  expect(await screen.findByText('Internal error.')).toBeVisible();
  devices();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Android')).toBeVisible();
});

it('changes the password, says how strong it is, and what is wrong at which field', async () => {
  const { user } = await open();
  const change = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await change();
  const present = await screen.findByLabelText('Current password');
  expect(present).toHaveFocus();
  const next = screen.getByLabelText('New password');
  await user.type(next, '12345');
  expect(next).toHaveAccessibleDescription(/^Weak/);
  await change();
  const list = screen.getAllByRole('alert').find((alert) => alert.textContent !== '') as HTMLElement;
  for (const text of ['Enter your current password.', 'at least 6 characters.'])
    expect(list).toHaveTextContent(text);
  await waitFor(() => expect(list.parentElement).toHaveFocus());

  refuse('post', '/auth/changepassword', 422, 'This is not your present password.', {
    errors: [
      { field: 'currentPassword', code: 'wrong_password', message: 'This is not your present password.' },
    ],
  });
  await user.type(present, 'Learner@12');
  await user.clear(next);
  await user.type(next, 'kite lamp river stone');
  expect(next).toHaveAccessibleDescription(/Strong/);
  await change();
  await waitFor(() => expect(present).toHaveAccessibleDescription('This is not your present password.'));

  let sent: unknown;
  handle('post', '/auth/changepassword', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: {} });
  });
  await user.type(present, '3');
  await change();
  expect(
    await screen.findByText('Your password is changed. Your other devices are logged out.'),
  ).toBeVisible();
  expect(sent).toEqual({ currentPassword: 'Learner@123', newPassword: 'kite lamp river stone' });
  expect(present).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
});

it('gives up changing the password', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(await screen.findByLabelText('Current password'), 'Learner@12');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const change = screen.getByRole('button', { name: 'Change password' });
  expect(change).toHaveFocus();
  await user.click(change);
  expect(await screen.findByLabelText('Current password')).toHaveValue('');
});

it('hands over the data as a file', async () => {
  const { user } = await open();
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  refuse('get', '/user/export', 503, 'Please try later.');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Please try later.')).toBeVisible();
  expect(saved).toEqual([]);
  handle('get', '/user/export', () => HttpResponse.json({ name: 'Asha Verma' }));
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your data is in your downloads.')).toBeVisible();
  expect(saved).toEqual([expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.json blob:data$/)]);
});

it('deletes the account after a warning and the password, and leaves', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
  expect(dialog.getByText(/Orders and invoices are kept/)).toBeVisible();
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await confirm();
  expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Enter your password.');

  refuse('delete', '/user', 409, 'An order of yours waits for its payment.');
  await user.type(dialog.getByLabelText('Your password'), 'Learner@123');
  await confirm();
  expect(await dialog.findByText('An order of yours waits for its payment.')).toBeVisible();

  let sent: unknown;
  handle('delete', '/user', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: {} });
  });
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 20, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
  answer('get', '/bundle/getAllBundles', { bundles: [] });
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent).toEqual({ password: 'Learner@123' });
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

it('turns the mails about answers off, and says when it could not', async () => {
  const { user } = await open();
  const box = await screen.findByRole('checkbox', { name: /^Email me when/ });
  expect(box).toBeChecked();
  refuse('patch', '/user/notifications', 503, 'Please try later.');
  await user.click(box);
  expect(await screen.findByText('Please try later.')).toBeVisible();
  expect(box).toBeChecked();
  let sent: unknown;
  handle('patch', '/user/notifications', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: sent } as object);
  });
  await user.click(box);
  expect(
    await screen.findByText('You get no emails about answers. The bell still shows them.'),
  ).toBeVisible();
  expect(box).not.toBeChecked();
  expect(sent).toEqual({
    answersByMail: false,
    remindersByMail: true,
    cartRemindersByMail: true,
    offersByMail: false,
  });
  await user.click(screen.getByRole('checkbox', { name: /^Email me one reminder/ }));
  expect(await screen.findByText('You get no reminders.')).toBeVisible();
  expect(sent).toEqual({
    answersByMail: false,
    remindersByMail: false,
    cartRemindersByMail: true,
    offersByMail: false,
  });
  await user.click(screen.getByRole('checkbox', { name: /^Email me about a cart/ }));
  expect(await screen.findByText('You get no emails about carts and payments you left.')).toBeVisible();
  expect(sent).toEqual({
    answersByMail: false,
    remindersByMail: false,
    cartRemindersByMail: false,
    offersByMail: false,
  });
  await user.click(screen.getByRole('checkbox', { name: /^Email me about offers/ }));
  expect(await screen.findByText('You get emails about offers and new courses.')).toBeVisible();
  expect(sent).toMatchObject({ cartRemindersByMail: false, offersByMail: true });
});
