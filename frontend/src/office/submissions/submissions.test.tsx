import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { TaughtSubmission } from '@/api/admin/submissions';
import type { Submission } from '@/api/course/submissions';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute, renderUi } from '@/test/render';
import { makeSubmission, makeTaughtSubmission } from '@/test/submissions';
// Imported here so that the lazily loaded code is ready when a test needs it, even on a slow machine.
import { Component as SubmissionsPage } from './page';
import './submission.page';

const admin = makeUser({ role: 'admin' });
const mentor = makeUser({ role: 'mentor' });

beforeEach(() => answer('get', '/teach/courses', { courses: [] }));

/** Serves the list and records the requests. */
function serveList(...submissions: TaughtSubmission[]): string[] {
  const asked: string[] = [];
  handle('get', '/teach/submissions', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ success: true, data: { submissions, total: submissions.length } });
  });
  return asked;
}

it('lists what waits first, for admins in the back office and for mentors on their own pages', async () => {
  const asked = serveList(makeTaughtSubmission());
  const { user, container, unmount } = renderUi(<SubmissionsPage />, {
    path: '/admin/submissions',
    me: admin,
  });
  const link = await screen.findByRole('link', { name: 'Open the work of आशा वर्मा: Build a page' });
  expect(link).toHaveAttribute('href', '/admin/submissions/s1');
  expect(await axe(container)).toHaveNoViolations();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Accepted');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=Accepted&page=1'));
  expect(asked[0]).toBe('?state=Submitted&page=1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All');
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1'));
  unmount();
  await renderRoute('/teach/submissions', { me: mentor });
  expect(await screen.findByRole('link', { name: /^Open the work of/ })).toHaveAttribute(
    'href',
    '/teach/submissions/s1',
  );
});

it('says when nothing waits, and offers a retry', async () => {
  serveList();
  const { unmount } = await renderRoute('/teach/submissions', { me: mentor });
  expect(await screen.findByText('All caught up. Nothing to grade.')).toBeVisible();
  unmount();
  refuse('get', '/teach/submissions', 500, 'Internal error.');
  await renderRoute('/teach/submissions', { me: mentor });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

function serveOne(over: Partial<TaughtSubmission> = {}, earlier: Submission[] = []) {
  answer('get', '/teach/submissions/s1', { submission: makeTaughtSubmission(over), earlier });
}
const open = () => renderRoute('/teach/submissions/s1', { me: mentor });

it('gives work back with a reason, and not without one', async () => {
  const before = makeSubmission({
    _id: 's0',
    text: 'First try',
    state: 'Returned',
    comment: 'More.',
    gradedAt: '2026-11-21T06:30:00Z',
    gradedBy: 'Ananya',
  });
  serveOne({}, [before]);
  const { user, container } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Work of आशा वर्मा' })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Earlier submissions' })).getByText('First try'),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  expect(await screen.findByText('Accept the work or return it.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Return' }));
  await user.type(screen.getByLabelText('Grade'), '101');
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  expect(await screen.findByText('Enter a whole number from 0 to 100, or leave it blank.')).toBeVisible();
  expect(screen.getByLabelText('Comment')).toHaveAccessibleDescription(/^Say what needs to change\./);

  await user.clear(screen.getByLabelText('Grade'));
  await user.type(screen.getByLabelText('Comment'), 'Add a heading.');
  let sent: unknown;
  handle('post', '/teach/submissions/s1/grade', async ({ request }) => {
    sent = await request.json();
    serveOne({ state: 'Returned', comment: 'Add a heading.', gradedAt: '2026-11-23T06:30:00Z' });
    return HttpResponse.json({ success: true, data: { submission: makeSubmission() } });
  });
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  expect(await screen.findByText('Add a heading.', { selector: 'p' })).toBeVisible();
  expect(sent).toEqual({ accepted: false, grade: null, comment: 'Add a heading.' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send decision' })).toBeNull());
  // The verdict replaces the form and takes the focus.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Add a heading\./));
});

it('shows what a colleague decided meanwhile', async () => {
  serveOne();
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Accept' }));
  refuse('post', '/teach/submissions/s1/grade', 409, 'It is graded already.', { code: 'already_graded' });
  serveOne({ state: 'Accepted', grade: 90, gradedAt: '2026-11-23T06:30:00Z', gradedBy: 'Meera' });
  await user.click(screen.getByRole('button', { name: 'Send decision' }));
  expect(await screen.findByText('Grade: 90 of 100')).toBeVisible();
});

it('says that work is not there', async () => {
  refuse('get', '/teach/submissions/s1', 404, 'No such submission.');
  await open();
  expect(await screen.findByRole('heading', { name: 'Submission not found' })).toBeVisible();
});
