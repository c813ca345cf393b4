import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { handle, refuse } from '@/test/msw/server';
import { makeUser } from '@/test/factories';
import { renderRoute } from '@/test/render';

afterEach(() => {
  vi.useRealTimers();
});

/** Serves the request of a mail with a link, and records the addresses that it was sent. */
function mailbox(): unknown[] {
  const asked: unknown[] = [];
  handle('post', '/auth/forgotpassword', async ({ request }) => {
    asked.push(((await request.json()) as { email: unknown }).email);
    return HttpResponse.json({ success: true, data: {} });
  });
  return asked;
}

async function open() {
  const page = await renderRoute('/forgotpassword', { me: null });
  const ask = async (email: string) => {
    await page.user.type(await screen.findByLabelText('Email'), email);
    await page.user.click(screen.getByRole('button', { name: 'Send Email' }));
  };
  return { ...page, ask };
}

it.each([
  [' ', 'Email is required.'],
  ['asha@', 'Enter a valid email address.'],
])('asks for an address instead of %j', async (typed, message) => {
  const { ask } = await open();
  await ask(typed);
  const list = await screen.findByRole('alert');
  expect(list).toHaveTextContent(message);
  expect(list.parentElement).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
});

it('says what was asked for, and no more', async () => {
  const asked = mailbox();
  const { ask } = await open();
  await ask(' asha@kaushal.test ');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus();
  expect(screen.getByText('asha@kaushal.test').closest('p')).toHaveTextContent(
    /^If there is an account with asha@kaushal\.test, an email/,
  );
  // A user who requested a link before, in another tab, is told which mail is valid.
  expect(screen.getByText(/the email of your first request is on its way/)).toBeVisible();
  expect(asked).toEqual(['asha@kaushal.test']);
});

it('asks again only after the pause in which the server would send nothing', async () => {
  const asked = mailbox();
  const { ask, user } = await open();
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  await ask('asha@kaushal.test');
  const again = await screen.findByRole('button', { name: 'Send again' });
  expect(screen.getByText('You can ask again in 60 seconds.')).toBeVisible();
  await user.click(again);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.getByText('You can ask again in a second.')).toBeVisible();
  await user.click(again);
  expect(asked).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByText(/You can ask again/)).toBeNull();
  await user.click(again);
  expect(await screen.findByText(/^Asked again\./)).toBeVisible();
  expect(asked).toEqual(['asha@kaushal.test', 'asha@kaushal.test']);
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveFocus();
});

it('lets the address be put right', async () => {
  const asked = mailbox();
  const { ask, user } = await open();
  await ask('asha@kaushal.tes');
  await user.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@kaushal.tes');
  await ask('t');
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(asked).toEqual(['asha@kaushal.tes', 'asha@kaushal.test']);
});

it('says after too many tries when to try again', async () => {
  refuse('post', '/auth/forgotpassword', 429, 'Too many requests.', { headers: { 'retry-after': '40' } });
  const { ask } = await open();
  await ask('asha@kaushal.test');
  expect(await screen.findByText('Too many attempts. Wait 40 seconds, then try again.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@kaushal.test');
});

it('is open to somebody who is logged in, and leads back to the login page', async () => {
  const { router } = await renderRoute('/forgotpassword', { me: makeUser() });
  expect(await screen.findByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  expect(router.state.location.pathname).toBe('/forgotpassword');
});
