import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { keys } from '@/api/keys';
import { answer, handle, refuse } from '@/test/msw/server';
import { makeUser } from '@/test/factories';
import { renderRoute } from '@/test/render';

it('sends a visitor from a learner’s page to the login page, and back after it', async () => {
  const { router } = await renderRoute('/payment?type=cart', { me: null });
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/payment?type=cart');
});

it('keeps a signed-in user from the login page', async () => {
  const { router } = await renderRoute('/login?next=%2Fcart', { me: makeUser() });
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/cart');
});

it('asks who is there only when a session may exist', async () => {
  // Without the hint any request would fail the test.
  await renderRoute('/cart');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

it('takes a refused session for nobody', async () => {
  document.cookie = 'app_hint=1';
  refuse('get', '/user', 401, 'Please log in.');
  await renderRoute('/cart');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

it('knows the user behind the hint', async () => {
  document.cookie = 'app_hint=1';
  answer('get', '/user', { user: makeUser() });
  await renderRoute('/cart');
  expect(await screen.findByRole('button', { name: 'Your account, Asha Verma' })).toBeVisible();
});

it('does not take an account that could not be read for nobody', async () => {
  document.cookie = 'app_hint=1';
  refuse('get', '/user', 503, 'Try again soon.');
  const { router } = await renderRoute('/dashboard');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
});

it('loads a page that failed without a connection again when that is back', async () => {
  document.cookie = 'app_hint=1';
  handle('get', '/user', () => HttpResponse.error());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await renderRoute('/dashboard');
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

it('has a page for an unknown address', async () => {
  await renderRoute('/no-such-page', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses');
});

it('leads to the login page when the session ends while a learner’s page is open', async () => {
  const { router, client } = await renderRoute('/payment', { me: makeUser() });
  await screen.findByRole('heading', { level: 1 });
  client.setQueryData(keys.me, null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Fpayment');
});

it('opens an area whose routes come late directly, by a link, and by going back and forward', async () => {
  const { router } = await renderRoute('/Admin/login', { me: null });
  const office = { level: 1, name: 'Login with Admin credentials' };
  expect(await screen.findByRole('heading', office)).toBeVisible();
  await act(() => router.navigate('/cart'));
  await waitFor(() => expect(screen.queryByRole('heading', office)).toBeNull());
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', office)).toBeVisible();
  await act(() => router.navigate(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  await act(() => router.navigate('/dashboard/mycourses'));
  await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fdashboard%2Fmycourses'));
});

it('has a page for an unknown address of an area', async () => {
  await renderRoute('/admin/no-such-page', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
