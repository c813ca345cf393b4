import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { permissionsOf } from '@/test/permissions';
import { renderRoute } from '@/test/render';
import { makeEnquiry } from './testing';

const page = { page: 1, perPage: 20, total: 1 };

async function open(email: string | null, me = makeUser({ role: 'admin' })) {
  answer('get', '/admin/enquiries/assignees', { assignees: [] });
  answer('get', '/admin/enquiries', { enquiries: [makeEnquiry({ email })], page });
  const sent: unknown[] = [];
  handle('delete', '/admin/enquiries/e1', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { enquiries: 3, seats: 1 } });
  });
  const opened = await renderRoute('/admin/enquiries/e1', { me });
  await screen.findByRole('heading', { level: 1, name: 'Which course first?' });
  return { ...opened, sent };
}

it('deletes everything of a guest where that is asked for, and leads back to the list', async () => {
  const { user, router, sent } = await open('ravi@example.in');
  await user.click(await screen.findByRole('button', { name: 'Delete the enquiry' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this enquiry for good?' });
  expect(await axe(dialog)).toHaveNoViolations();
  await user.click(within(dialog).getByLabelText('Delete everything of ravi@example.in'));
  await user.type(within(dialog).getByLabelText('Reason'), 'By letter');
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Deleted enquiries: 3. Deleted seats: 1.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'By letter', ofAddress: true }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/enquiries'));
});

it('offers no more than the enquiry where there is no address', async () => {
  const { user, sent } = await open(null);
  await user.click(await screen.findByRole('button', { name: 'Delete the enquiry' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.type(within(dialog).getByLabelText('Reason'), 'By phone');
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText(/^Deleted enquiries: 3/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'By phone' }]);
});

it('is not offered to support', async () => {
  await open(null, makeUser({ role: 'support', permissions: permissionsOf.support }));
  expect(await screen.findByRole('button', { name: 'Answer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete the enquiry' })).toBeNull();
});
