import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminWebinar } from '@/api/admin/webinars';
import { makeUser } from '@/test/factories';
import { answer, answerLate, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './page';
import './webinar.page';

const me = makeUser({ role: 'admin' });
const rust: AdminWebinar = {
  _id: 'w1',
  slug: 'rust',
  version: 3,
  status: 'published',
  phase: 'upcoming',
  title: 'रस्ट के साथ',
  description: '',
  startsAt: '2026-07-02T06:30:00.000Z',
  endsAt: '2026-07-02T07:30:00.000Z',
  mentor: null,
  speaker: { name: 'Meera', words: '', image: null },
  speakerName: 'Meera',
  speakerWords: '',
  speakerImage: null,
  onlineLink: 'https://meet.example/rust',
  place: null,
  seats: 20,
  recording: null,
  updatedAt: '2026-06-01T06:30:00.000Z',
  taken: 2,
};
const page = { page: 1, perPage: 20, total: 1 };
const guest = {
  _id: 's1',
  name: 'आशा',
  email: 'asha@example.in',
  user: null,
  registeredAt: '2026-06-30T06:30:00.000Z',
};

async function open(more: Partial<AdminWebinar> = {}) {
  answer('get', '/admin/webinars/w1', { webinar: { ...rust, ...more } });
  answer('get', '/admin/webinars/w1/guests', { guests: [guest], page });
  const opened = await renderRoute('/admin/webinars/w1', { me });
  await screen.findByRole('form', { name: 'Announcement' });
  return opened;
}

/** Serves and stores the webinar, and records the requests. */
function caught(stored: Partial<AdminWebinar> = {}) {
  const sent: Record<string, unknown>[] = [];
  handle('patch', '/admin/webinars/w1', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    const webinar = { ...rust, version: 4, ...stored };
    answer('get', '/admin/webinars/w1', { webinar });
    return HttpResponse.json({ success: true, data: { webinar } });
  });
  return sent;
}

it('lists webinars with their seats', async () => {
  answer('get', '/admin/webinars', { webinars: [rust], page });
  const { container } = await renderRoute('/admin/webinars', { me });
  const link = await screen.findByRole('link', { name: rust.title });
  expect(link).toHaveAttribute('href', '/admin/webinars/w1');
  expect(screen.getByText('2 of 20')).toBeVisible();
  expect(screen.getByText('2 Jul 2026, 12:00 pm')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('adds a draft whose times are India’s, and shows what is wrong first', async () => {
  const { user, container } = await renderRoute('/admin/webinars/new', { me });
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Enter the title.')).toBeVisible();
  expect(screen.getAllByText('Enter day and time.')).toHaveLength(2);
  await user.type(screen.getByLabelText('Title'), 'New');
  await user.type(screen.getByLabelText('Starts (India)'), '2026-07-02T12:00');
  await user.type(screen.getByLabelText('Ends (India)'), '2026-07-02T13:00');
  await user.type(screen.getByLabelText('Seats'), '5');
  expect(await axe(container)).toHaveNoViolations();
  let sent: unknown;
  handle('post', '/admin/webinars', async ({ request }) => {
    sent = await request.json();
    answer('get', '/admin/webinars/w1', { webinar: { ...rust, status: 'draft', taken: 0 } });
    answer('get', '/admin/webinars/w1/guests', { guests: [], page: { ...page, total: 0 } });
    return HttpResponse.json({ success: true, data: { webinar: rust } }, { status: 201 });
  });
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('No guests yet.')).toBeVisible();
  expect(sent).toMatchObject({
    title: 'New',
    startsAt: '2026-07-02T06:30:00.000Z',
    endsAt: '2026-07-02T07:30:00.000Z',
    seats: 5,
    mentor: null,
  });
});

it('says how many guests hear of a change', async () => {
  const sent = caught();
  const { user } = await open();
  const save = () => screen.getByRole('button', { name: /^Save/ });
  await user.type(screen.getByLabelText('Recording'), 'https://video.example/1');
  expect(save()).toHaveTextContent('Save changes');
  await user.type(screen.getByLabelText('Place'), 'Hall 1');
  expect(save()).toHaveTextContent('Save and notify 2 guests');
  await user.click(save());
  await waitFor(() => expect(sent[0]).toMatchObject({ version: 3, place: 'Hall 1' }));
});

it('keeps what is typed during a save, unsaved', async () => {
  const { user } = await open();
  const { finish } = answerLate('patch', '/admin/webinars/w1', {
    webinar: { ...rust, version: 4, place: 'Hall 1' },
  });
  await user.type(screen.getByLabelText('Place'), 'Hall 1');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.type(screen.getByLabelText('Recording'), 'https://video.example/1');
  finish();
  await screen.findByText(/was saved\.$/);
  expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled();
  expect(screen.getByLabelText('Recording')).toHaveValue('https://video.example/1');
  expect(screen.getByLabelText('Place')).toHaveValue('Hall 1');
});

it('asks before guests hear that it is cancelled', async () => {
  const sent = caught({ status: 'cancelled' });
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Move back to draft' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel the webinar' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/^2 guests get an email/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the webinar' }));
  expect(await screen.findByRole('button', { name: 'Reinstate webinar' })).toBeVisible();
  expect(sent).toEqual([{ status: 'cancelled', version: 3 }]);
});

it('asks whose version counts when somebody else was faster', async () => {
  refuse('patch', '/admin/webinars/w1', 409, 'Changed.', { code: 'changed_meanwhile' });
  const { user } = await open();
  await user.type(screen.getByLabelText('Place'), 'Hall 1');
  answer('get', '/admin/webinars/w1', { webinar: { ...rust, version: 7, title: 'Theirs' } });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this webinar' });
  expect(within(dialog).getByText(/Your changes: Place/)).toBeVisible();
});

it('shows what is missing before it is announced, and leads to the guests’ file', async () => {
  refuse('patch', '/admin/webinars/w1', 422, ['Say who speaks before you publish.'], {
    errors: [{ field: 'speakerName', code: 'required', message: 'Say who speaks before you publish.' }],
  });
  const { user } = await open({ status: 'draft', speakerName: null });
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  const who = screen.getByRole('group', { name: 'Speaker' });
  await waitFor(() =>
    expect(within(who).getByLabelText('Name')).toHaveAccessibleDescription(
      'Say who speaks before you publish.',
    ),
  );
  const file = await screen.findByRole('link', { name: 'Download as CSV' });
  expect(file).toHaveAttribute('href', '/api/v1/admin/webinars/w1/guests/export');
});

it('deletes a guest for a reason', async () => {
  const { user } = await open();
  let sent: unknown;
  handle('delete', '/admin/webinars/w1/seats/s1', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { enquiries: 0, seats: 1 } });
  });
  await user.click(await screen.findByRole('button', { name: 'Delete आशा' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete आशा from the guests?' });
  // The server's test `a_deleted_guest_gets_no_mail_that_waits_and_may_take_the_seat_again` checks both
  // promises.
  expect(dialog).toHaveTextContent('The seat is free again.');
  expect(dialog).toHaveTextContent('gets no more emails about the webinar');
  await user.type(within(dialog).getByLabelText('Reason'), 'By letter');
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Deleted enquiries: 0. Deleted seats: 1.')).toBeVisible();
  expect(sent).toEqual({ reason: 'By letter', ofAddress: false });
});
