import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { permissionsOf } from '@/test/permissions';
import { renderRoute } from '@/test/render';
import '@/office/command-palette';

const nothing = { students: [], orders: [], courses: [], bundles: [] };
const found = {
  students: [{ _id: 's1', name: 'आशा Verma', email: 'asha@kaushal.test' }],
  orders: [
    {
      _id: 'o1',
      orderNumber: 1008,
      number: 'KS-26-27-000042',
      buyer: 'Ravi',
      status: 'paid',
      total: 1178.82,
      createdAt: '2026-10-01T00:00:00Z',
    },
  ],
  courses: [{ _id: 'c1', title: 'Tally Prime', status: 'Draft' }],
  bundles: [{ _id: 'b1', title: 'Accounts', status: 'Published' }],
};

function serve(data: object = found) {
  const asked: string[] = [];
  handle('get', '/admin/search', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '');
    return HttpResponse.json({ success: true, data });
  });
  return asked;
}

// Requests of the pages that the palette opens fail: this file tests the palette only.
beforeEach(() => {
  for (const path of ['/admin/*', '/bundle/*', '/course/*', '/user/*']) refuse('get', path, 503, 'Resting.');
});

async function open(role: 'admin' | 'editor' = 'admin') {
  const opened = await renderRoute('/admin/courses', {
    me: makeUser(role === 'admin' ? { role } : { role, permissions: permissionsOf.editor }),
  });
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Go to' });
  return { ...opened, dialog, box: within(dialog).getByRole('combobox') };
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens with the user’s pages, by keyboard and by its button', async () => {
  const { user, dialog, box } = await open('editor');
  expect(box).toHaveFocus();
  expect(options()).toContain('Courses');
  expect(options()).not.toContain('Students');
  expect(options()).not.toContain('Settings');
  expect(await axe(dialog)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Go to…' }));
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible();
});

it('finds pages, settings, students, orders, courses and bundles, under their headings', async () => {
  const asked = serve();
  const { user, dialog } = await open();
  await user.keyboard('gst');
  await waitFor(() => expect(asked).toEqual(['gst']));
  expect(await screen.findByRole('option', { name: /आशा Verma/ })).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Orders' })).getByRole('option')).toHaveTextContent(
    'Order 1008 · RaviKS-26-27-000042 · ₹1,178.82',
  );
  expect(
    within(screen.getByRole('group', { name: 'Settings' })).getAllByRole('option').length,
  ).toBeGreaterThan(0);
  expect(dialog).toHaveTextContent(/\d+ results/);
  expect(await axe(dialog)).toHaveNoViolations();
});

it('goes there by arrows and Enter, and remembers it', async () => {
  serve({ ...nothing, courses: found.courses });
  const { user, router, box } = await open();
  await user.keyboard('tal');
  const course = await screen.findByRole('option', { name: 'Tally Prime' });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', course.id));
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/editCourse/c1'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option')).toHaveTextContent('Tally Prime');
});

it('leads to an order among the orders', async () => {
  serve({ ...nothing, orders: found.orders });
  answer('get', '/admin/orders', { orders: [], page: { page: 1, perPage: 20, total: 0 } });
  const { user, router } = await open();
  await user.keyboard('000042');
  await user.click(await screen.findByRole('option', { name: /KS-26-27-000042/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?order=o1'));
  expect(await screen.findByRole('button', { name: /Remove the filter Order: o1/ })).toBeVisible();
});

it('says that nothing was found, and why nothing could be', async () => {
  serve(nothing);
  const { user } = await open();
  await user.keyboard('zzzz');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  refuse('get', '/admin/search', 503, 'The database is away.');
  await user.keyboard('z');
  expect(await screen.findByText('The database is away.')).toBeVisible();
});
