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

async function open(enquiry: Enquiry | null, others: Enquiry[] = []) {
  answer('get', '/admin/enquiries/assignees', { assignees: [{ _id: 'm1', name: 'Meera' }] });
  const sent: unknown[] = [];
  handle('get', '/admin/enquiries', ({ request }) => {
    const one = new URL(request.url).searchParams.has('enquiry');
    const enquiries = one ? (enquiry ? [enquiry] : []) : others;
    const page = { page: 1, perPage: 20, total: enquiries.length };
    return HttpResponse.json({ success: true, data: { enquiries, page } });
  });
  handle('patch', '/admin/enquiries/e1', async ({ request }) => {
    const body = (await request.json()) as { answer?: string };
    sent.push(body);
    const data = {
      enquiry: makeEnquiry({ status: 'closed' }),
      mailed: Boolean(body.answer && enquiry?.email),
    };
    return HttpResponse.json({ success: true, data });
  });
  return { sent, ...(await renderRoute('/admin/enquiries/e1', { me })) };
}
const press = (name: string) => screen.findByRole('button', { name });

it('shows what was asked with the ways to reach who asked', async () => {
  const { container } = await open(makeEnquiry());
  expect(await screen.findByRole('heading', { level: 1, name: 'Which course first?' })).toBeVisible();
  const thread = screen.getByRole('list', { name: 'Conversation' });
  expect(within(thread).getByRole('listitem')).toHaveTextContent('I know HTML. What next?');
  expect(screen.getByRole('link', { name: 'Mobile number: 9876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  expect(screen.getByRole('link', { name: 'Learner' })).toHaveAttribute('href', '/admin/students/s1');
  expect(await axe(container)).toHaveNoViolations();
});

it('says that there is none', async () => {
  await open(null);
  expect(await screen.findByRole('heading', { name: 'Enquiry not found' })).toBeVisible();
});

it('leads to the open enquiry that was asked before it, and from the last to the newest', async () => {
  const at = (day: string) => `2026-11-${day}T06:30:00Z`;
  const newer = makeEnquiry({ _id: 'e0', createdAt: at('21') });
  const older = makeEnquiry({ _id: 'e2', createdAt: at('19') });
  const { unmount } = await open(makeEnquiry(), [newer, makeEnquiry(), older]);
  const next = await screen.findByRole('link', { name: 'Next open enquiry' });
  expect(next).toHaveAttribute('href', '/admin/enquiries/e2');
  unmount();
  await open(makeEnquiry({ status: 'closed' }), [newer]);
  expect(await screen.findByRole('link', { name: 'Next open enquiry' })).toHaveAttribute(
    'href',
    '/admin/enquiries/e0',
  );
});

it('answers by mail, not with nothing', async () => {
  const { user, sent } = await open(makeEnquiry());
  await user.click(await press('Answer'));
  const box = await screen.findByLabelText('Answer');
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription(/email it to ravi@example.in/);
  await user.click(await press('Send answer'));
  expect(screen.getByText('Write an answer first.')).toBeVisible();
  await user.type(box, 'React from zero.');
  await user.click(await press('Send answer'));
  expect(await screen.findByText('The answer is on its way to ravi@example.in.')).toBeVisible();
  expect(sent).toEqual([{ answer: 'React from zero.', seen: 0 }]);
  // The form that had the focus is gone.
  expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Conversation' }));
});

it('takes a note where there is no address', async () => {
  const { user } = await open(makeEnquiry({ email: null }));
  await user.click(await press('Answer'));
  await user.type(await screen.findByLabelText('Answer'), 'Called back.');
  await user.click(await press('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
});

it('opens again what was closed, which nobody answers', async () => {
  const said = { _id: 'a1', kind: 'reply', text: 'Done.', by: 'Meera', at: '2026-11-20T07:00:00Z' } as const;
  const { user, sent } = await open(makeEnquiry({ status: 'closed', messages: [said] }));
  expect(await screen.findByText(/Answered by Meera/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
  await user.click(await press('Reopen'));
  await waitFor(() => expect(sent).toEqual([{ status: 'open' }]));
});

it('keeps what was written when another admin was faster', async () => {
  const { user } = await open(makeEnquiry());
  refuse('patch', '/admin/enquiries/e1', 409, 'This enquiry was closed meanwhile.');
  await user.click(await press('Answer'));
  await user.type(await screen.findByLabelText('Answer'), 'Hello');
  await user.click(await press('Send answer'));
  expect(await screen.findByText('This enquiry was closed meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('Hello');
});

it('asks before an answer that is not sent is left behind', async () => {
  const { user, router } = await open(makeEnquiry());
  await user.click(await press('Answer'));
  await user.type(await screen.findByLabelText('Answer'), 'Hello');
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Enquiries' });
  await user.click(back);
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
  expect(screen.getByLabelText('Answer')).toHaveValue('Hello');
  await user.click(await press('Cancel'));
  await user.click(back);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/enquiries'));
});

it('notes for colleagues, gives it to one of them, and closes with an answer', async () => {
  const said = [
    { _id: 'a1', kind: 'asked', text: 'और समय?', by: 'रवि', at: '2026-11-20T07:00:00Z' },
    { _id: 'a2', kind: 'note', text: 'Wants a discount', by: 'Meera', at: '2026-11-20T08:00:00Z' },
  ] as const;
  const { user, sent, container } = await open(makeEnquiry({ messages: [...said] }));
  const thread = await screen.findByRole('list', { name: 'Conversation' });
  expect(within(thread).getByText('और समय?')).toHaveAttribute('lang', 'hi');
  expect(within(thread).getByText(/^Note by Meera/)).toBeVisible();
  const assignee = screen.getByRole('combobox', { name: 'Assigned to' });
  await screen.findByRole('option', { name: 'Meera' });
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(assignee, 'Meera');
  await waitFor(() => expect(sent).toEqual([{ assignee: 'm1' }]));
  await user.click(await press('Note for colleagues'));
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Call on Monday');
  await user.click(await press('Save note'));
  await waitFor(() => expect(sent[1]).toEqual({ note: 'Call on Monday' }));
  await user.click(await press('Answer'));
  await user.type(await screen.findByLabelText('Answer'), 'At six.');
  await user.click(screen.getByRole('checkbox', { name: 'Close the enquiry too' }));
  await user.click(await press('Send answer'));
  await waitFor(() => expect(sent[2]).toEqual({ answer: 'At six.', seen: 2, status: 'closed' }));
});
