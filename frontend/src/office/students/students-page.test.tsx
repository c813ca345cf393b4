import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { saveFile } from '@/kit/lib/save-file';
import { makeBundleRow, makeCourseRow } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { Component as StudentsPage } from './page';
import { asha, caught } from './testing';

vi.mock('@/kit/lib/save-file', () => ({ saveFile: vi.fn() }));

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
const ravi = { ...row, _id: 's2', name: 'Ravi', email: 'ravi@example.in', tags: [] };
const page = { page: 1, perPage: 20, total: 1 };
function list(students: unknown[] = [row], path = '/') {
  answer('get', '/admin/students', { students, bought: null, page: { ...page, total: students.length } });
  answer('get', '/course/getCourses', {
    courses: [
      makeCourseRow({ _id: 'c1', title: 'React from zero', status: 'Published' }),
      makeCourseRow({ _id: 'c2', title: 'Old React', status: 'Archived' }),
    ],
    page,
  });
  answer('get', '/bundle/getBundles', { bundles: [makeBundleRow({ _id: 'b1' })], page });
  return renderOffice(<StudentsPage />, { path });
}
const task = (over: object = {}) => ({
  _id: 't1',
  kind: 'mail',
  details: [],
  total: 2,
  waiting: 2,
  created: 0,
  assigned: 0,
  done: 0,
  unchanged: 0,
  failed: 0,
  createdAt: '2026-11-25T00:00:00Z',
  finishedAt: null,
  failures: [],
  ...over,
});

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

it('mails those who were chosen, and says what became of each', async () => {
  const { user } = list([row, ravi]);
  const sent = caught('post', '/admin/students/bulk/mail', { task: task() });
  const failures = [{ row: 2, user: null, cells: ['Ravi'], outcome: 'failed', messages: ['Is gone.'] }];
  answer('get', '/admin/students/tasks/t1', {
    task: task({ waiting: 0, done: 1, failed: 1, finishedAt: '2026-11-25T00:00:01Z', failures }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /आशा वर्मा/ }));
  await user.click(screen.getByRole('checkbox', { name: /Ravi/ }));
  await user.click(screen.getByRole('button', { name: 'Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email 2 students' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter a subject.')).toBeVisible();
  await user.type(dialog.getByLabelText('Subject'), 'नया बैच');
  await user.type(dialog.getByLabelText('Text'), 'It begins on Monday.');
  await user.click(dialog.getByRole('checkbox', { name: /^This is a marketing email/, checked: true }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Done.')).toBeVisible();
  expect(sent).toEqual([
    { students: { ids: ['s1', 's2'] }, subject: 'नया बैच', text: 'It begins on Monday.', marketing: false },
  ]);
  expect(dialog.getByRole('list', { name: 'Failed students' })).toHaveTextContent('Ravi: Is gone.');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: /Ravi/ })).not.toBeChecked();
});

it('takes a tag away, and says why it cannot', async () => {
  const { user } = list([row]);
  answer('get', '/admin/student-tags', { tags: [{ tag: 'सितंबर', students: 3 }] });
  refuse('post', '/admin/students/bulk/tags', 422, 'At most 1,000 students are taken at once.');
  await user.click(await screen.findByRole('checkbox', { name: /आशा वर्मा/ }));
  await user.click(screen.getByRole('button', { name: 'Tag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tag 1 student' }));
  await user.selectOptions(dialog.getByLabelText('Action'), 'Remove tag');
  await user.type(dialog.getByRole('combobox', { name: 'Tag' }), 'स');
  await user.click(await dialog.findByRole('option', { name: /सितंबर/ }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('At most 1,000 students are taken at once.')).toBeVisible();
});

it('filters by a tag that is suggested, and lets it go', async () => {
  const { user } = list([row]);
  answer('get', '/admin/student-tags', { tags: [{ tag: 'सितंबर', students: 3 }] });
  const asked: (string | null)[] = [];
  handle('get', '/admin/students', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('tag'));
    return HttpResponse.json({ success: true, data: { students: [row], bought: null, page } });
  });
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  await user.type(screen.getByRole('combobox', { name: 'Tag' }), 'स');
  await user.click(await screen.findByRole('option', { name: /सितंबर/ }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('सितंबर'));
  await user.click(screen.getByRole('button', { name: 'Tag: सितंबर' }));
  await vi.waitFor(() => expect(asked.at(-1)).toBeNull());
});

it('saves the chosen as a file', async () => {
  const { user } = list([row, ravi]);
  const sent: unknown[] = [];
  handle('post', '/admin/students/bulk/export', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse('name', { headers: { 'content-type': 'text/csv' } });
  });
  await user.click(await screen.findByRole('checkbox', { name: /Ravi/ }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'students.csv'));
  expect(sent).toEqual([{ students: { ids: ['s2'] } }]);
});
