import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminCourseRow } from '@/api/admin/types';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { makeText, makeTranslations, serveHindi } from '@/office/shared/translations/testing';
import { makeAdminCourse, makeRow } from './testing';

const me = makeUser({ role: 'admin' });
const draft = makeRow({
  _id: 'd',
  title: 'Tally Basics',
  status: 'Draft',
  category: '',
  bundleName: null,
  price: 0,
  isPriced: false,
});
const rows = [makeRow({ bundleName: 'Web starter' }), draft];

function serve(courses: AdminCourseRow[] = rows, total = courses.length) {
  const asked: Record<string, string>[] = [];
  handle('get', '/course/getCourses', ({ request }) => {
    const search = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(search);
    return HttpResponse.json({
      success: true,
      data: { courses, page: { page: Number(search.page), perPage: 20, total } },
    });
  });
  return asked;
}
beforeEach(() => answer('get', '/bundle/getBundles', { bundles: [] }));
const open = (search = '') => renderRoute(`/admin/courses${search}`, { me });
const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const choose = async (user: UserEvent, title: string, action: string) => {
  await user.click(within(await row(title)).getByRole('button', { name: `More actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

it('lists courses as specified', async () => {
  const asked = serve(rows, 44);
  const { container } = await open();
  const first = await row('React from zero to job');
  expect(screen.getByRole('heading', { level: 1, name: 'Courses Dashboard' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Title',
    'Category',
    'Price',
    'Bundle',
    'Status',
    'Added',
    'Actions',
  ]);
  expect(first).toHaveTextContent('Web Development₹4,999Web starterPublished1 Oct 2026');
  expect(await row('Tally Basics')).toHaveTextContent('N/AN/AN/ADraft');
  expect(screen.getByRole('link', { name: 'Tally Basics' })).toHaveAttribute('href', '/admin/editCourse/d');
  expect(asked.at(-1)).toEqual({ page: '1', perPage: '20', sort: 'newest', status: 'all' });
  expect(screen.getByText('1–20 of 44')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('searches, filters and sorts by the server', async () => {
  const asked = serve();
  const { user } = await open();
  await row('Tally Basics');
  await user.type(screen.getByRole('textbox', { name: 'Search courses' }), 'tally');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ q: 'tally', page: '1', perPage: '20', sort: '-price', status: 'Draft' }),
  );
});

it.each([
  ['', 'No courses found'],
  ['?q=pottery', 'No courses match your search criteria'],
])('says what is empty for "%s"', async (search, text) => {
  serve([], 0);
  await open(search);
  expect(await screen.findByText(text)).toBeVisible();
});

it('deletes after the question', async () => {
  let courses = rows;
  handle('get', '/course/getCourses', () =>
    HttpResponse.json({
      success: true,
      data: { courses, page: { page: 1, perPage: 20, total: courses.length } },
    }),
  );
  handle('delete', '/course/deleteCourse/d', () => {
    courses = rows.slice(0, 1);
    return HttpResponse.json({ success: true, data: {} });
  });
  const { user } = await open();
  await choose(user, 'Tally Basics', 'Delete');
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this course?' });
  expect(dialog).toHaveTextContent('Tally Basics');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('rowheader', { name: 'Tally Basics' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  // The pressed button is removed with its row, so the main element takes the focus.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('shows why a course cannot be deleted, and archives it instead', async () => {
  serve();
  refuse('delete', '/course/deleteCourse/d', 409, '12 learners own this course.');
  const { user } = await open();
  await choose(user, 'Tally Basics', 'Delete');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('12 learners own this course.')).toBeVisible();
  let archived = false;
  handle('patch', '/course/d/archive', () => {
    archived = true;
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse() } });
  });
  await user.click(screen.getByRole('button', { name: 'Archive instead' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(archived).toBe(true);
});

it('lists what is missing when a course cannot be published', async () => {
  serve();
  const errors = [
    { field: 'category', code: 'required', message: 'Category is required.' },
    { field: 'price', code: 'required', message: 'Price is required.' },
  ];
  refuse('patch', '/course/d/status', 422, ['Category is required.', 'Price is required.'], { errors });
  const { user } = await open();
  await choose(user, 'Tally Basics', 'Publish');
  const dialog = await screen.findByRole('alertdialog', { name: 'This course can’t be published yet' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Category is required.', 'Price is required.']);
  expect(within(dialog).getByRole('link', { name: 'Complete the course' })).toHaveAttribute(
    'href',
    '/admin/editCourse/d',
  );
});

it.each([
  ['React from zero to job', 'Unpublish', '/course/*/status', { status: 'Draft' }],
  ['Tally Basics', 'Publish', '/course/*/status', { status: 'Published' }],
  ['Tally Basics', 'Archive', '/course/*/archive', {}],
  ['Old course', 'Restore as draft', '/course/*/status', { status: 'Draft' }],
])('%s: %s', async (title, action, path, body) => {
  serve([...rows, makeRow({ _id: 'o', title: 'Old course', status: 'Archived' })]);
  let got: unknown;
  handle('patch', path, async ({ request }) => {
    got = await request.json();
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse() } });
  });
  const { user } = await open();
  await choose(user, title, action);
  await waitFor(() => expect(got).toEqual(body));
});

it('archives without a question, and undoes it', async () => {
  serve();
  const sent: unknown[] = [];
  handle('patch', '/course/*', async ({ request }) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse() } });
  });
  const { user } = await open();
  await choose(user, 'React from zero to job', 'Archive');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(sent).toEqual([
    ['archive', {}],
    ['status', { status: 'Published' }],
  ]);
});

it('duplicates a course and reads the list again', async () => {
  const asked = serve();
  answer('post', '/course/d/duplicate', { course: makeAdminCourse({ title: 'Tally Basics (copy)' }) }, 201);
  const { user } = await open();
  await row('Tally Basics');
  const before = asked.length;
  await choose(user, 'Tally Basics', 'Duplicate');
  await waitFor(() => expect(asked).toHaveLength(before + 1));
});

it('says at a draft what it lacks to be published, each with the way to its field', async () => {
  const missing = [
    { field: 'price', code: 'required', message: 'Price is required.' },
    { field: 'videos', code: 'required', message: 'Add a lesson.' },
  ];
  serve([makeRow(), { ...draft, missing }]);
  const { user } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Tally Basics: 2 things are missing to publish it' }),
  );
  expect(await screen.findByRole('link', { name: 'Price is required.' })).toHaveAttribute(
    'href',
    '/admin/editCourse/d#field-price',
  );
  expect(screen.getByRole('link', { name: 'Add a lesson.' })).toHaveAttribute(
    'href',
    '/admin/editCourse/d#field-curriculum',
  );
});

it('asks for the names of categories where there is a second language', async () => {
  serve();
  serveHindi();
  const names = [makeText({ place: 'Web Development', text: 'Web Development' })];
  const sent: unknown[] = [];
  answer('get', '/admin/translations/categories/all/hi', { translations: makeTranslations(names) });
  handle('put', '/admin/translations/categories/all/hi', async ({ request }) => {
    sent.push(await request.json());
    const translations = makeTranslations([makeText({ ...names[0], translation: 'वेब' })]);
    return HttpResponse.json({ success: true, data: { translations } });
  });
  const { user } = await open();
  const section = within(await screen.findByRole('region', { name: 'Category names' }));
  await user.click(section.getByRole('button', { name: 'Hindi texts' }));
  await user.type(await section.findByRole('textbox', { name: /Web Development in Hindi/ }), 'वेब');
  await user.click(section.getByRole('button', { name: 'Save Hindi texts' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 3, texts: [{ text: 'Web Development', translation: 'वेब' }] }]),
  );
  // The form of a new course has its own prompt before leaving. The page shows only one prompt, so it hides
  // the category names.
  await user.click(screen.getAllByRole('button', { name: 'Add New Course' })[0] as HTMLElement);
  expect(screen.queryByRole('region', { name: 'Category names' })).toBeNull();
});
