import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Student } from '@/api/admin/students';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { StudentPage } from './student-page';
import { caught, makeStudent } from './testing';

const react = { _id: 'c1', title: 'React from zero' };
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
const page = { page: 1, perPage: 20, total: 1 };
const reward = { kind: 'reward', amount: 100, state: 'held', reason: 'Order of Ravi' };
const wallet = {
  balance: 750,
  held: 100,
  reserved: 0,
  minWithdrawal: 500,
  tds: { percent: 2, percentWithoutPan: 20, threshold: 20_000 },
  openWithdrawal: null,
  entries: [{ _id: 'e1', date: '2026-10-02T00:00:00Z', ...reward }],
  page,
};
function one(tab: string, over: Partial<Student> = {}) {
  answer('get', '/admin/students/s1', { student: makeStudent(over) });
  answer('get', '/admin/students/s1/wallet', wallet);
  answer('get', '/admin/students/s1/timeline', { entries: [], next: null });
  answer('get', '/admin/students/s1/notes', { notes: [], page });
  return renderOffice(<StudentPage id="s1" />, { path: `/?tab=${tab}` });
}
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
    'React from zeroCourse · Assigned by Meera · 2 Oct 2026Remove access',
    'TallyCourse · Order · 2 Oct 2026',
    'SEOCourse · Assigned by Meera · 2 Oct 2026Removed 5 Oct 2026',
  ]);
  expect(screen.getByRole('progressbar', { name: 'React from zero: 3 of 12 lessons' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  const sent = caught('delete', '/admin/students/s1/grants/:grant');
  await user.click(screen.getByRole('button', { name: 'Remove access to React from zero' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove access' }));
  expect(await screen.findByText('Access to React from zero removed.')).toBeVisible();
  expect(sent).toEqual(['g1']);
});

it('blocks with a reason for colleagues and one for the student, who is never left without', async () => {
  const { user } = one('account');
  const sent = caught('patch', '/admin/students/s1/block');
  await user.click(await screen.findByRole('button', { name: 'Block आशा वर्मा' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Block आशा वर्मा?' });
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(dialog).toHaveTextContent('Enter a reason');
  expect(dialog).toHaveTextContent('Tell the student why.');
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Reason for the student'), 'Four people use it.');
  await user.type(within(dialog).getByLabelText('Reason'), 'Shared the account');
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('आशा वर्मा is blocked.')).toBeVisible();
  const told = { notice: 'Four people use it.', reason: 'Shared the account' };
  expect(sent).toEqual([{ blocked: true, ...told }]);
});

it('says when an imported student got notice of the privacy policy', async () => {
  one('account', { privacyNotice: { version: '2026-11', at: '2026-11-19T10:00:00Z' } });
  const notice = await screen.findByText('Privacy notice');
  expect(notice.nextSibling).toHaveTextContent(/^In the invitation of 19 Nov.* 2026, version 2026-11$/);
});

it('says that nothing is shown of what a student under 18 does', async () => {
  const parent = { name: 'Sunita', email: 'sunita@parent.test', askedAt: '2026-11-19T10:00:00Z' };
  one('courses', { guardian: { ...parent, agreedAt: null, withdrawnAt: null } });
  expect(await screen.findByText('Under 18: their activity in courses isn’t shown.')).toBeVisible();
});

it('records the consent of a parent that came on paper, with the paper that it names', async () => {
  const at = '2026-11-19T10:00:00Z';
  const parent = {
    name: 'Sunita',
    email: 'sunita@parent.test',
    askedAt: at,
    agreedAt: null,
    withdrawnAt: at,
  };
  const { user } = one('account', { guardian: parent });
  const sent = caught('post', '/admin/students/s1/parentconsent');
  expect(await screen.findByText(/Sunita .* withdrew their consent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record paper consent' }));
  const dialog = screen.getByRole('alertdialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'Letter of 3 July, folder 12');
  await user.click(within(dialog).getByRole('button', { name: 'Record paper consent' }));
  expect(await screen.findByText('Consent of Sunita recorded.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Letter of 3 July, folder 12' }]);
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
  const movements = await screen.findByRole('list', { name: 'Transactions' });
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
  await user.click(panel.getByRole('button', { name: 'Give credit' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Give आशा वर्मा credit' });
  const give = within(dialog).getByRole('button', { name: 'Give credit' });
  await user.click(give);
  expect(dialog).toHaveTextContent('Enter an amount in rupees');
  expect(dialog).toHaveTextContent('Enter a reason; the student');
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Amount'), '250.50');
  await user.type(within(dialog).getByLabelText('Reason'), 'Won the contest');
  await user.click(give);
  // It is unknown whether the first request arrived. The second one carries the same idempotency key.
  expect(await within(dialog).findByText(/We couldn’t reach the server/)).toBeVisible();
  await user.click(give);
  expect(await screen.findByText('₹250.50 added to the wallet of आशा वर्मा.')).toBeVisible();
  expect(sent).toEqual(Array(2).fill({ amount: 250.5, reason: 'Won the contest' }));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});
