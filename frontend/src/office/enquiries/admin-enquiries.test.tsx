import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Enquiry } from '@/api/admin/enquiries';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { makeEnquiry } from './testing';

const me = makeUser({ role: 'admin' });

async function open(search: string, ...enquiries: Enquiry[]) {
  answer('get', '/admin/enquiries/assignees', { assignees: [{ _id: 'm1', name: 'Meera' }] });
  const asked: string[] = [];
  handle('get', '/admin/enquiries', ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query.get('enquiry') ?? query.get('status') ?? '');
    const page = { page: 1, perPage: 20, total: enquiries.length };
    return HttpResponse.json({ success: true, data: { enquiries, page } });
  });
  return { asked, ...(await renderRoute(`/admin/enquiries${search}`, { me })) };
}

it('lists open enquiries, and others by views of the address', async () => {
  const grievance = { number: 'G-000007', dueAt: '2020-01-02T18:29:59Z' };
  const { container, asked, user, router } = await open(
    '',
    makeEnquiry(),
    makeEnquiry({ _id: 'e2', subject: 'पैसे वापस', grievance, assignee: { _id: 'm1', name: 'Meera' } }),
  );
  const link = await screen.findByRole('link', { name: 'Which course first?' });
  expect(link).toHaveAttribute('href', '/admin/enquiries/e1');
  expect(screen.getByRole('link', { name: 'पैसे वापस' })).toHaveAttribute('lang', 'hi');
  expect(screen.getByText('G-000007')).toBeVisible();
  expect(screen.getByText('Was due 2 Jan 2020')).toBeVisible();
  expect(screen.getByText('Meera')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  expect(new Set(asked)).toEqual(new Set(['open']));
  const views = screen.getByRole('navigation', { name: 'Views' });
  expect(within(views).getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'true');
  await user.click(within(views).getByRole('link', { name: 'All' }));
  await waitFor(() => expect(asked.at(-1)).toBe('all'));
  expect(router.state.location.search).toBe('?status=all');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All');
});

it.each([
  ['', 'All caught up. No open enquiries.'],
  ['?status=mine', 'Nothing assigned to you.'],
  ['?status=all', 'No enquiries yet.'],
  ['?status=closed&q=zz', 'No enquiries match.'],
])('says of %s that there are none', async (search, text) => {
  await open(search);
  expect(await screen.findByText(text)).toBeVisible();
});

it('leads from the address in mails to the conversation', async () => {
  const { router, asked } = await open('?enquiry=e1', makeEnquiry());
  expect(await screen.findByRole('heading', { level: 1, name: 'Which course first?' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/admin/enquiries/e1', search: '' });
  expect(asked[0]).toBe('e1');
});

type Result = { outcome: string; from: { status: string; assignee: string | null } | null };

/** Answers bulk requests, and returns the recorded bodies. */
function serve(results: ({ _id: string } & Result)[]) {
  const sent: unknown[] = [];
  handle('post', '/admin/enquiries/bulk', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({
      success: true,
      data: { results: results.map((one) => ({ subject: 'Fees', ...one })) },
    });
  });
  return sent;
}
const changed = (_id: string, status: string, assignee: string | null = null) => ({
  _id,
  outcome: 'changed',
  from: { status, assignee },
});
const bar = () => within(screen.getByRole('region', { name: 'Actions for selected rows' }));

it('closes what is chosen by one call, and puts each back where it stood', async () => {
  const sent = serve([changed('e1', 'open'), changed('e2', 'waiting')]);
  const { user, container } = await open('', makeEnquiry(), makeEnquiry({ _id: 'e2', subject: 'Fees' }));
  const box = await screen.findByRole('checkbox', { name: 'Select रवि: Fees' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(bar().getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('2 enquiries closed.')).toBeVisible();
  expect(box).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(sent).toEqual([
    { ids: ['e1', 'e2'], status: 'closed' },
    { ids: ['e1'], status: 'open' },
    { ids: ['e2'], status: 'waiting' },
  ]);
});

it('gives what is chosen to a colleague, and back to nobody', async () => {
  const sent = serve([changed('e1', 'open'), { _id: 'e2', outcome: 'unchanged', from: null }]);
  const { user } = await open('', makeEnquiry(), makeEnquiry({ _id: 'e2', subject: 'Fees' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(bar().getByRole('button', { name: 'Assign to' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Meera' }));
  expect(await screen.findByText('1 enquiry assigned to Meera.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { ids: ['e1', 'e2'], assignee: 'm1' },
    { ids: ['e1'], assignee: null },
  ]);
});

it('says what was refused and keeps what is selected', async () => {
  refuse('post', '/admin/enquiries/bulk', 503, 'The database is away.');
  const { user } = await open('?status=closed', makeEnquiry({ status: 'closed' }));
  const box = await screen.findByRole('checkbox', { name: /^Select रवि/ });
  await user.click(box);
  await user.click(bar().getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(box).toBeChecked();
});
