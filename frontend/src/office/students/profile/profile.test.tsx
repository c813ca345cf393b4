import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { TimelineEntry } from '@/api/admin/student-labels';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { wordsOf } from './entry-words';
import { NotesPanel } from './notes-panel';
import { TagsPanel } from './tags-panel';
import { Timeline } from './timeline';

const entry = (over: Partial<TimelineEntry>): TimelineEntry => ({
  key: `${over.kind}:1`,
  kind: 'joined',
  at: '2026-10-02T00:00:00Z',
  title: null,
  detail: null,
  amount: null,
  by: null,
  ...over,
});
const note = (over: object = {}) => ({
  _id: 'n1',
  text: 'Called.\nबाद में',
  author: 'Meera',
  authorId: 'somebody',
  createdAt: '2026-10-02T00:00:00Z',
  ...over,
});
const page = { page: 1, perPage: 20, total: 1 };

it('tells what happened in words, and goes on to older entries', async () => {
  const asked: string[] = [];
  handle('get', '/admin/students/s1/timeline', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get('kinds') ?? ''}|${searchParams.get('after') ?? ''}`);
    const isFirst = !searchParams.get('after');
    const entries = isFirst
      ? [
          entry({ kind: 'paid', title: 'Tally, React', amount: 1178.82 }),
          entry({ kind: 'note', title: 'Called.', by: 'Meera' }),
        ]
      : [entry({ kind: 'joined' })];
    return HttpResponse.json({
      success: true,
      data: { entries, next: isFirst ? '5~paid:1' : null },
    } as object);
  });
  const { user, container } = renderOffice(<Timeline id="s1" />);
  const line = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(line.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Paid for Tally, React₹1,178.822 Oct 2026, 5:30 am',
    'Meera added a noteCalled.2 Oct 2026, 5:30 am',
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await line.findByText('Joined')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Learning');
  await waitFor(() => expect(asked).toEqual(['|', '|5~paid:1', 'lessonBegun,lessonFinished,certificate|']));
});

it('leads from the address in a note of the time line', async () => {
  const entries = [entry({ kind: 'note', title: 'See https://example.in/chat', by: 'Meera' })];
  answer('get', '/admin/students/s1/timeline', { entries, next: null });
  renderOffice(<Timeline id="s1" />);
  const link = await screen.findByRole('link', { name: 'https://example.in/chat (opens in a new tab)' });
  expect(link).toHaveAttribute('rel', 'nofollow ugc noreferrer');
});

it('issues a certificate anew under a corrected name', async () => {
  const [code, issued] = ['7KQ2-M9XD-4TBV-0H3Z', '0000-1111-2222-3333'];
  const entries = [entry({ kind: 'certificate', title: 'React', detail: code })];
  answer('get', '/admin/students/s1/timeline', { entries, next: null });
  const sent: unknown[] = [];
  handle('post', `/admin/students/s1/certificates/${code}/reissue`, async ({ request }) => {
    sent.push(await request.json());
    const certificate = { code: issued, name: 'Asha V. Verma' };
    return HttpResponse.json({ success: true, data: { certificate } } as object);
  });
  const { user } = renderOffice(<Timeline id="s1" />);
  await user.click(await screen.findByRole('button', { name: `Reissue the certificate ${code}` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Reissue' }));
  expect(await dialog.findByText('Write down what proves the name.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Name on the new certificate/), 'Asha V. Verma');
  await user.type(dialog.getByLabelText(/^Reason/), 'Passport seen');
  await user.click(dialog.getByRole('button', { name: 'Reissue' }));
  expect(await screen.findByText(`Reissued as ${issued} to Asha V. Verma.`)).toBeVisible();
  expect(sent).toEqual([{ name: 'Asha V. Verma', reason: 'Passport seen' }]);
});

it('has words for every kind of entry', () => {
  const words = (over: Partial<TimelineEntry>) => wordsOf(entry(over)).text;
  expect(words({ kind: 'given', title: 'React', by: 'Meera' })).toBe('Meera gave React');
  expect(words({ kind: 'given', title: 'React' })).toBe('Got access to React');
  expect(words({ kind: 'withdrawalEnded', detail: 'paid' })).toBe('A withdrawal was paid');
  expect(words({ kind: 'withdrawalEnded', detail: 'rejected', title: 'No PAN' })).toContain('No PAN');
  expect(words({ kind: 'account', title: 'student.block', by: 'Meera' })).toBe('Meera blocked the account');
  expect(words({ kind: 'refunded' })).toBe('Refund sent');
  expect(wordsOf(entry({ kind: 'lessonBegun', title: 'One', detail: 'React' }))).toEqual({
    text: 'Started the lesson One',
    more: 'React',
  });
});

it('adds a tag that is suggested, and takes one away', async () => {
  answer('get', '/admin/student-tags', { tags: [{ tag: 'VIP', students: 3 }] });
  const sent: unknown[] = [];
  handle('put', '/admin/students/s1/tags', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { tags: [] } } as object);
  });
  const { user, container } = renderOffice(<TagsPanel id="s1" tags={['सितंबर']} />);
  await user.type(screen.getByRole('combobox', { name: 'Add a tag' }), 'vi');
  await user.click(await screen.findByRole('option', { name: /VIP/ }));
  await user.click(screen.getByRole('button', { name: 'Remove tag सितंबर' }));
  expect(sent).toEqual([{ tags: ['सितंबर', 'VIP'] }, { tags: [] }]);
  expect(await axe(container)).toHaveNoViolations();
});

it('shows notes to staff who may only look, and lets authors delete their own', async () => {
  answer('get', '/admin/students/s1/notes', { notes: [note()], page });
  const me = makeUser({ role: 'support', permissions: ['studentsRead', 'students'] });
  const { user } = renderOffice(<NotesPanel id="s1" />, { me });
  expect(await screen.findByText(/Called/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete the note/ })).not.toBeInTheDocument();
  refuse('post', '/admin/students/s1/notes', 422, 'A note must have 1 to 2,000 characters.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Enter a note.')).toBeVisible();
});

it('lets an admin delete any note, after a question', async () => {
  answer('get', '/admin/students/s1/notes', { notes: [note()], page });
  answer('delete', '/admin/students/s1/notes/n1', {});
  const { user } = renderOffice(<NotesPanel id="s1" />);
  await user.click(await screen.findByRole('button', { name: /^Delete the note of 2 Oct/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Note deleted.')).toBeVisible();
});
