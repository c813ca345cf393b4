import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Student } from '@/api/admin/students';
import { makeBundleRow, makeCourseRow } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { StudentPage } from './student-page';
import { Component as StudentsPage } from './page';

const asha = {
  _id: 's1',
  name: 'आशा वर्मा',
  email: 'asha@example.in',
  mobilenumber: '9000000001',
  role: 'learner' as const,
  createdAt: '2026-10-01T00:00:00Z',
  blocked: false,
};
const react = { _id: 'c1', title: 'React from zero' };
const student = (over: Partial<Student> = {}): Student => ({
  ...asha,
  state: '27',
  emailConfirmed: true,
  pendingEmail: null,
  undeliverable: null,
  deleted: false,
  hasPassword: true,
  blockedAt: null,
  blockedReason: null,
  tags: [],
  orders: [],
  totalOrders: 0,
  grants: [],
  progress: [],
  sessions: [],
  ...over,
});
const grant = (over: Partial<Student['grants'][0]> = {}): Student['grants'][0] => ({
  _id: 'g1',
  type: 'course',
  item: react,
  source: 'assigned',
  bundle: null,
  order: null,
  assignedBy: 'Meera',
  grantedAt: '2026-10-02T00:00:00Z',
  revokedAt: null,
  revocable: true,
  ...over,
});
const row = {
  ...asha,
  bought: 2,
  spent: 1178.82,
  completed: 3,
  lessons: 12,
  progress: 25,
  lastSeenAt: '2026-10-03T00:00:00Z',
  tags: ['सितंबर'],
};
const page = { page: 1, perPage: 20, total: 1 };
const reward = { kind: 'reward', amount: 100, state: 'held', reason: 'Order of Ravi' };
const wallet = {
  balance: 750,
  held: 100,
  reserved: 0,
  minWithdrawal: 500,
  openWithdrawal: null,
  entries: [{ _id: 'e1', date: '2026-10-02T00:00:00Z', ...reward }],
  page,
};
function list(students: unknown[] = [row]) {
  answer('get', '/admin/students', { students, bought: null, page });
  answer('get', '/course/getCourses', {
    courses: [
      makeCourseRow({ _id: 'c1', title: 'React from zero', status: 'Published' }),
      makeCourseRow({ _id: 'c2', title: 'Old React', status: 'Archived' }),
    ],
    page,
  });
  answer('get', '/bundle/getBundles', { bundles: [makeBundleRow({ _id: 'b1' })], page });
  return renderOffice(<StudentsPage />);
}
function one(tab: string, over: Partial<Student> = {}) {
  answer('get', '/admin/students/s1', { student: student(over) });
  answer('get', '/admin/students/s1/wallet', wallet);
  answer('get', '/admin/students/s1/timeline', { entries: [], next: null });
  answer('get', '/admin/students/s1/notes', { notes: [], page });
  return renderOffice(<StudentPage id="s1" />, { path: `/?tab=${tab}` });
}
/** Keeps what a call was sent. */
function caught(method: 'patch' | 'delete', path: string, data: unknown = {}) {
  const seen: unknown[] = [];
  handle(method, path, async ({ request, params }) => {
    seen.push(method === 'delete' ? (params.grant ?? params.session) : await request.json());
    return HttpResponse.json({ success: true, data } as object);
  });
  return seen;
}

it('shows what each student came to, and exports what the filters find', async () => {
  const { container } = list();
  const entry = within(await screen.findByRole('row', { name: /आशा वर्मा/ }));
  expect(entry.getByRole('link', { name: 'आशा वर्मा' })).toHaveAttribute('href', '/admin/students/s1');
  expect(entry.getByRole('cell', { name: '₹1,178.82' })).toBeVisible();
  expect(entry.getByRole('progressbar', { name: 'आशा वर्मा: 3 of 12 lessons' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(entry.getByText('सितंबर')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/v1/admin/students/export',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('assigns a course that is found by its name', async () => {
  const { user } = list();
  const sent = caught('patch', '/course/assignCourse');
  await user.click(await screen.findByRole('button', { name: 'Actions for आशा वर्मा' }));
  await user.click(screen.getByRole('menuitem', { name: 'Assign course' }));
  const dialog = screen.getByRole('dialog', { name: 'Assign a course to आशा वर्मा' });
  const assign = within(dialog).getByRole('button', { name: 'Assign' });
  expect(assign).toBeDisabled();
  const box = within(dialog).getByRole('combobox', { name: 'Course name' });
  await user.type(box, 're');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.type(box, 'A');
  await user.click(await screen.findByRole('option', { name: 'React from zero' }));
  expect(screen.queryByRole('option', { name: 'Old React' })).not.toBeInTheDocument();
  expect(dialog).toHaveTextContent('Selected course: React from zero');
  await user.click(assign);
  expect(await screen.findByText('course assigned successfully!')).toBeVisible();
  expect(sent).toEqual([{ studentId: 's1', courseId: 'c1' }]);
  expect(dialog).not.toBeInTheDocument();
});

it('shows why a bundle cannot be assigned, and stays', async () => {
  const { user } = list();
  refuse('patch', '/bundle/assignBundle', 409, 'This student already owns it.');
  await user.click(await screen.findByRole('button', { name: 'Actions for आशा वर्मा' }));
  await user.click(screen.getByRole('menuitem', { name: 'Assign bundle' }));
  await user.type(screen.getByRole('combobox', { name: 'Bundle name' }), 'web');
  await user.click(await screen.findByRole('option', { name: 'Web starter' }));
  expect(screen.getByText('Selected bundle: Web starter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('This student already owns it.')).toBeVisible();
});

it('shows what a student owns and from where; only what was given can be taken back', async () => {
  const { user, container } = one('courses', {
    grants: [
      grant(),
      grant({
        _id: 'g2',
        item: { _id: 'c2', title: 'Tally' },
        source: 'order',
        order: 'o',
        revocable: false,
      }),
      grant({
        _id: 'g3',
        item: { _id: 'c3', title: 'SEO' },
        revokedAt: '2026-10-05T00:00:00Z',
        revocable: false,
      }),
    ],
    progress: [{ course: react, completed: 3, total: 12, lastWatchedAt: null }],
  });
  const rows = within(await screen.findByRole('list', { name: 'Courses and bundles' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    'React from zeroCourse · Assigned by Meera · 2 Oct 2026Take back',
    'TallyCourse · Order · 2 Oct 2026',
    'SEOCourse · Assigned by Meera · 2 Oct 2026Taken back 5 Oct 2026',
  ]);
  expect(screen.getByRole('progressbar', { name: 'React from zero: 3 of 12 lessons' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  const sent = caught('delete', '/admin/students/s1/grants/:grant');
  await user.click(screen.getByRole('button', { name: 'Take back React from zero' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('React from zero was taken back.')).toBeVisible();
  expect(sent).toEqual(['g1']);
});

it('blocks with a reason, which must be given', async () => {
  const { user } = one('account');
  const sent = caught('patch', '/admin/students/s1/block');
  await user.click(await screen.findByRole('button', { name: 'Block आशा वर्मा' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Block आशा वर्मा?' });
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(dialog).toHaveTextContent('Say why');
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason'), 'Shared the account');
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('आशा वर्मा is blocked.')).toBeVisible();
  expect(sent).toEqual([{ blocked: true, reason: 'Shared the account' }]);
});

it('ends one session, or all of them after a question', async () => {
  const session = { createdAt: '2026-10-01T00:00:00Z', lastSeenAt: '2026-10-01T00:00:00Z' };
  const { user } = one('account', { sessions: [{ _id: 'x', device: 'Firefox on Android', ...session }] });
  const single = caught('delete', '/admin/students/s1/sessions/:session');
  const all = caught('delete', '/admin/students/s1/sessions', { ended: 1 });
  await user.click(await screen.findByRole('button', { name: 'End the session on Firefox on Android' }));
  await waitFor(() => expect(single).toEqual(['x']));
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  const dialog = screen.getByRole('alertdialog', { name: 'End all sessions of आशा वर्मा?' });
  await user.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(all).toHaveLength(1));
});

it('says when there is nobody at the address', async () => {
  refuse('get', '/admin/students/s1', 404, 'Student not found.');
  renderOffice(<StudentPage id="s1" />);
  expect(await screen.findByRole('heading', { name: 'Student not found' })).toBeVisible();
});

it('shows the wallet, and gives a credit for a reason', async () => {
  const { user } = one('wallet');
  const movements = await screen.findByRole('list', { name: 'Movements of money' });
  expect(movements).toHaveTextContent('Referral rewardOrder of Ravi · 2 Oct 2026₹100On hold');
  const panel = within(screen.getByRole('region', { name: 'Wallet' }));
  expect(panel.getByText('₹750')).toBeVisible();
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  handle('post', '/admin/students/s1/credits', async ({ request }) => {
    sent.push(await request.json());
    keys.push(request.headers.get('idempotency-key'));
    if (sent.length === 1) return HttpResponse.error();
    return HttpResponse.json({ success: true, data: wallet }, { status: 201 });
  });
  await user.click(panel.getByRole('button', { name: 'Give a credit' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Give आशा वर्मा a credit' });
  const give = within(dialog).getByRole('button', { name: 'Give a credit' });
  await user.click(give);
  expect(dialog).toHaveTextContent('Enter an amount in rupees');
  expect(dialog).toHaveTextContent('Say what it is for');
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Amount'), '250.50');
  await user.type(within(dialog).getByLabelText('Reason'), 'Won the contest');
  await user.click(give);
  // Whether the first one came through is unknown: the second carries the same key.
  expect(await within(dialog).findByText(/There was no answer/)).toBeVisible();
  await user.click(give);
  expect(await screen.findByText('₹250.50 are in the wallet of आशा वर्मा.')).toBeVisible();
  expect(sent).toEqual(Array(2).fill({ amount: 250.5, reason: 'Won the contest' }));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('asks for what the student does not own, so that the suggestions are not used up by what they do', async () => {
  const asked: (string | null)[] = [];
  const { user } = list();
  handle('get', '/bundle/getBundles', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('assignableTo'));
    return HttpResponse.json({ success: true, data: { bundles: [makeBundleRow({ _id: 'b1' })], page } });
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for आशा वर्मा' }));
  await user.click(screen.getByRole('menuitem', { name: 'Assign bundle' }));
  await user.type(screen.getByRole('combobox', { name: 'Bundle name' }), 'web');
  await user.click(await screen.findByRole('option', { name: 'Web starter' }));
  expect(asked).toEqual(['s1']);
});
