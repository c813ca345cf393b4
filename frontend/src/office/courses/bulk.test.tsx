import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { BulkResult } from '@/api/admin/bulk';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { makeRow } from './testing';

const me = makeUser({ role: 'admin' });
const courses = [
  makeRow({ _id: 'a', title: 'React' }),
  makeRow({ _id: 'b', title: 'टैली', status: 'Draft' }),
  makeRow({ _id: 'c', title: 'Old', status: 'Archived' }),
];
const result = (over: Partial<BulkResult>): BulkResult => ({
  _id: 'a',
  title: 'React',
  outcome: 'moved',
  from: 'Published',
  errors: [],
  canFinish: true,
  ...over,
});

beforeEach(() => {
  answer('get', '/course/getCourses', { courses, page: { page: 1, perPage: 20, total: 43 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
});

function serve(results: BulkResult[]) {
  const sent: unknown[] = [];
  handle('post', '/admin/courses/bulk', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { results } });
  });
  return sent;
}
async function open(search = '') {
  const opened = await renderRoute(`/admin/courses${search}`, { me });
  await screen.findByRole('checkbox', { name: 'Select React' });
  return opened;
}
const press = (name: string) =>
  within(screen.getByRole('region', { name: 'Actions for selected rows' })).getByRole('button', {
    name,
  });

it('archives what is chosen by one call, and puts each back where it stood', async () => {
  const sent = serve([result({}), result({ _id: 'b', from: 'Draft' })]);
  const { user, container } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select React' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select टैली' }));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(press('Archive'));
  expect(await screen.findByText('2 were archived. Their owners keep them.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select React' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(sent).toEqual([
    { status: 'Archived', ids: ['a', 'b'] },
    { status: 'Published', ids: ['a'] },
    { status: 'Draft', ids: ['b'] },
  ]);
});

it('publishes all that match, and says of each that cannot be what it lacks', async () => {
  const errors = [{ field: 'videos', code: 'required', message: 'Add a lesson.' }];
  const sent = serve([
    result({ from: 'Draft' }),
    result({ _id: 'b', title: 'टैली', outcome: 'incomplete', from: null, errors }),
  ]);
  const { user } = await open('?q=a&status=Draft');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 43 matching' }));
  await user.click(press('Publish'));
  const dialog = await screen.findByRole('alertdialog', { name: '1 can’t be published yet' });
  expect(sent).toEqual([{ status: 'Published', match: { q: 'a', status: 'Draft' } }]);
  expect(within(dialog).getByRole('link', { name: 'Add a lesson.' })).toHaveAttribute(
    'href',
    '/admin/editCourse/b#field-curriculum',
  );
  expect(await axe(dialog)).toHaveNoViolations();
});

it('names what it published that nobody can finish', async () => {
  serve([result({ from: 'Draft' }), result({ _id: 'b', title: 'टैली', from: 'Draft', canFinish: false })]);
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select React' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select टैली' }));
  await user.click(press('Publish'));
  expect(await screen.findByText(/^Nobody can finish टैली, so nobody gets a certificate/)).toBeVisible();
});

it('says what was refused and keeps what is selected', async () => {
  refuse('post', '/admin/courses/bulk', 503, 'The database is away.');
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select React' }));
  await user.click(press('Publish'));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select React' })).toBeChecked());
});

it('exports what is chosen, and all that the list finds', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const sent: unknown[] = [];
  handle('post', '/admin/courses/bulk/export', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse('Title\r\n', { headers: { 'content-type': 'text/csv' } });
  });
  const { user } = await open('?q=re&status=Draft');
  await user.click(screen.getByRole('checkbox', { name: 'Select React' }));
  await user.click(press('Export'));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(made).toHaveBeenCalledWith(expect.any(Blob));
  expect(sent).toEqual([{ ids: ['a'] }]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 43 matching' }));
  await user.click(press('Export'));
  await waitFor(() => expect(sent[1]).toEqual({ match: { q: 're', status: 'Draft' } }));
});
