import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

type User = Awaited<ReturnType<typeof renderRoute>>['user'];

const entered = {
  code: '7k3mq 2zp04 txwb9 n5v1c',
  fullName: 'Asha Verma',
  email: 'asha@gurukul.test',
  password: 'Brass-Kettle-42',
  instituteName: 'Gurukul',
  state: '27',
  language: 'hi',
  pricesContainGst: true,
};

async function open() {
  answer('get', '/setup', { open: true });
  const opened = await renderRoute('/admin/setup', { me: null });
  await screen.findByLabelText('Setup code');
  return opened;
}

async function fill(user: User) {
  await user.type(screen.getByLabelText('Setup code'), entered.code);
  await user.type(screen.getByLabelText('Your name'), ` ${entered.fullName} `);
  await user.type(screen.getByLabelText('Email'), entered.email);
  await user.type(screen.getByLabelText('Password'), entered.password);
  await user.type(screen.getByLabelText('Name of the institute'), entered.instituteName);
  await user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
  await user.selectOptions(screen.getByLabelText('Language you teach in'), 'Hindi');
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Open the back office' }));

it('makes the first admin and opens the back office anew, under its new name', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  let sent: unknown;
  handle('post', '/setup', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { user: makeUser({ role: 'admin' }) } }, { status: 201 });
  });
  const { user, container } = await open();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axe(container)).toHaveNoViolations();
  await fill(user);
  await send(user);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/dashboard'));
  expect(sent).toEqual(entered);
  assign.mockRestore();
});

it('says beside each field what is missing, and sends nothing', async () => {
  const { user } = await open();
  await send(user);
  const missing = [
    ['Setup code', 'Enter the setup code.'],
    ['Your name', 'Enter your name.'],
    ['Email', 'Enter a valid email address.'],
    ['Password', 'Password must be at least 6 characters.'],
    ['Name of the institute', 'Enter the name of the institute.'],
    ['State', 'Choose a State.'],
  ] as const;
  for (const [label, message] of missing) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
  }
});

it('shows at its field what the server refuses, and keeps what was entered', async () => {
  const { user } = await open();
  await fill(user);
  refuse('post', '/setup', 403, 'This is not the code.', { code: 'wrong_setup_code' });
  await send(user);
  await waitFor(() => expect(screen.getByLabelText('Setup code')).toBeInvalid());
  expect(screen.getByLabelText('Setup code')).toHaveAccessibleDescription(/This is not the code\./);
  const taken = { field: 'email', code: 'taken', message: 'Email already registered.' };
  refuse('post', '/setup', 422, [taken.message], { code: 'invalid', errors: [taken] });
  await send(user);
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
  expect(screen.getByLabelText('Setup code')).toBeValid();
  expect(screen.getByLabelText('Setup code')).toHaveValue(entered.code);
  expect(screen.getByLabelText('Password')).toHaveValue(entered.password);
  expect(screen.getByLabelText('State')).toHaveValue(entered.state);
});

it('is over once somebody was faster', async () => {
  const { user } = await open();
  await fill(user);
  refuse('post', '/setup', 409, 'There is an admin already.', { code: 'setup_closed' });
  await send(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'The institute is set up' })).toBeVisible();
});

it('leads to the login where there is an admin', async () => {
  const { user, router, container } = await renderRoute('/admin/setup', { me: null });
  expect(await screen.findByText(/There’s already an admin/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Login with Admin credentials' }),
  ).toBeVisible();
});

it.each(['/admin', '/admin/login', '/admin/dashboard'])(
  'is where %s leads without an admin',
  async (path) => {
    answer('get', '/setup', { open: true });
    const { router } = await renderRoute(path, { me: null });
    await screen.findByLabelText('Setup code');
    expect(router.state.location.pathname).toBe('/admin/setup');
  },
);

it('can be asked for again when the server did not answer', async () => {
  refuse('get', '/setup', 503, 'Resting.');
  const { user } = await renderRoute('/admin/setup', { me: null });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer('get', '/setup', { open: true });
  await user.click(again);
  expect(await screen.findByLabelText('Setup code')).toBeVisible();
});
