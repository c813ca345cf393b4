import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Enquiry } from '@/api/admin/enquiries';
import { makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
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
  ['', 'No open enquiries. Well done.'],
  ['?status=mine', 'Nothing waits for you.'],
  ['?status=all', 'Nobody has asked anything yet.'],
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
