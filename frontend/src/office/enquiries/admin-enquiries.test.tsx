import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Enquiry } from '@/api/admin/enquiries';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as EnquiriesPage } from './page';

const enquiry = (over: Partial<Enquiry> = {}): Enquiry => ({
  _id: 'e1',
  userName: 'रवि',
  subject: 'Which course first?',
  mobile: '9876543210',
  email: 'ravi@example.in',
  message: 'I know HTML.\nWhat next?',
  createdAt: '2026-11-20T06:30:00Z',
  user: 's1',
  status: 'open',
  assignee: null,
  messages: [],
  grievance: null,
  ...over,
});
function open(...enquiries: Enquiry[]) {
  answer('get', '/admin/enquiries/assignees', { assignees: [{ _id: 'm1', name: 'Meera' }] });
  const asked: string[] = [];
  const sent: unknown[] = [];
  handle('get', '/admin/enquiries', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('status') ?? '');
    const page = { page: 1, perPage: 20, total: enquiries.length };
    return HttpResponse.json({ success: true, data: { enquiries, page } });
  });
  handle('patch', '/admin/enquiries/e1', async ({ request }) => {
    const body = (await request.json()) as { answer?: string };
    sent.push(body);
    const data = {
      enquiry: enquiry({ status: 'closed' }),
      mailed: Boolean(body.answer && enquiries[0]?.email),
    };
    return HttpResponse.json({ success: true, data });
  });
  return {
    asked,
    sent,
    ...renderUi(
      <>
        <EnquiriesPage />
        <Link to="/elsewhere">Elsewhere</Link>
      </>,
    ),
  };
}

it('shows open enquiries with the ways to reach who asked', async () => {
  const { container, asked, user } = open(enquiry());
  const card = await screen.findByRole('article', { name: 'रवि: Which course first?' });
  expect(card).toHaveTextContent('I know HTML. What next?');
  expect(within(card).getByRole('link', { name: 'Mobile number: 9876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  expect(within(card).getByRole('link', { name: 'Learner' })).toHaveAttribute('href', '/admin/students/s1');
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
  await waitFor(() => expect(asked).toEqual(['open', 'all']));
});

it('answers by mail, not with nothing', async () => {
  const { user, sent } = open(enquiry());
  await user.click(await screen.findByRole('button', { name: 'Answer रवि' }));
  const box = await screen.findByLabelText('Answer');
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription(/goes to ravi@example.in by mail/);
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(screen.getByText('Write an answer first.')).toBeVisible();
  await user.type(box, 'React from zero.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('The answer is on its way to ravi@example.in.')).toBeVisible();
  expect(sent).toEqual([{ answer: 'React from zero.', seen: 0 }]);
});

it('takes a note where there is no address', async () => {
  const { user } = open(enquiry({ email: null }));
  await user.click(await screen.findByRole('button', { name: 'Answer रवि' }));
  await user.type(await screen.findByLabelText('Answer'), 'Called back.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It was saved.')).toBeVisible();
});

it('closes and opens again, and keeps an answer that was refused', async () => {
  const said = { _id: 'a1', kind: 'reply', text: 'Done.', by: 'Meera', at: '2026-11-20T07:00:00Z' } as const;
  const { user, sent } = open(enquiry({ status: 'closed', messages: [said] }));
  expect(await screen.findByText(/Answered by Meera/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open again: the enquiry of रवि' }));
  await waitFor(() => expect(sent).toEqual([{ status: 'open' }]));
});

it('keeps what was written when another admin was faster', async () => {
  const { user } = open(enquiry());
  refuse('patch', '/admin/enquiries/e1', 409, 'This enquiry was closed meanwhile.');
  await user.click(await screen.findByRole('button', { name: 'Answer रवि' }));
  await user.type(await screen.findByLabelText('Answer'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('This enquiry was closed meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('Hello');
});

it('asks before an answer that is not sent is left behind', async () => {
  const { user, router } = open(enquiry());
  await user.click(await screen.findByRole('button', { name: 'Answer रवि' }));
  await user.type(await screen.findByLabelText('Answer'), 'Hello');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
  expect(screen.getByLabelText('Answer')).toHaveValue('Hello');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

it('notes for colleagues, gives it to one of them, and closes with an answer', async () => {
  const said = [
    { _id: 'a1', kind: 'asked', text: 'और समय?', by: 'रवि', at: '2026-11-20T07:00:00Z' },
    { _id: 'a2', kind: 'note', text: 'Wants a discount', by: 'Meera', at: '2026-11-20T08:00:00Z' },
  ] as const;
  const { user, sent, container } = open(enquiry({ messages: [...said] }));
  const thread = await screen.findByRole('list', { name: 'Conversation' });
  expect(within(thread).getByText('और समय?')).toHaveAttribute('lang', 'hi');
  expect(within(thread).getByText(/^Note of Meera/)).toBeVisible();
  const assignee = screen.getByRole('combobox', { name: 'Who looks after the enquiry of रवि' });
  await screen.findByRole('option', { name: 'Meera' });
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(assignee, 'Meera');
  await waitFor(() => expect(sent).toEqual([{ assignee: 'm1' }]));
  await user.click(screen.getByRole('button', { name: 'Note for colleagues on रवि' }));
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Call on Monday');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(sent[1]).toEqual({ note: 'Call on Monday' }));
  await user.click(await screen.findByRole('button', { name: 'Answer रवि' }));
  await user.type(await screen.findByLabelText('Answer'), 'At six.');
  await user.click(screen.getByRole('checkbox', { name: 'Close the enquiry with it' }));
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(sent[2]).toEqual({ answer: 'At six.', seen: 2, status: 'closed' }));
});
