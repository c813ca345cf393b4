import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminCourse } from '@/api/admin/types';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { makeText, makeTranslations, serveHindi } from '@/office/shared/translations/testing';
import '@/office/shared/translations/translations-panel';
import './curriculum-panel';
import './mentors-panel';
import { answerCourse, drafts, makeAdminCourse, openTab } from './testing';

const me = makeUser({ role: 'admin' });
const id = makeAdminCourse()._id;

beforeEach(() => {
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 20, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
});
async function open(course: Partial<AdminCourse> = {}) {
  answerCourse(makeAdminCourse(course));
  const opened = await renderRoute(`/admin/editCourse/${id}`, { me });
  await screen.findByLabelText('Title');
  return opened;
}
const save = () => screen.getByRole('button', { name: 'Save changes' });

it('is filled with what is stored', async () => {
  const opened = await open({ HowWillHelpYou: 'You get a job.' });
  expect(screen.getByLabelText('Title')).toHaveValue('React from zero to job');
  expect(screen.getByLabelText('Price')).toHaveValue('4,999');
  expect(screen.getByLabelText('Is Trending')).toBeChecked();
  expect(await screen.findByLabelText('What You Will Learn 2', {}, { timeout: 10_000 })).toHaveValue(
    'Fetch, cache and update server data',
  );
  const { user } = opened;
  await openTab(user, 'Curriculum');
  expect(opened.router.state.location.search).toBe('?tab=curriculum');
  const lessons = await screen.findByRole('region', { name: 'Lessons' }, { timeout: 10_000 });
  await user.click(within(lessons).getByRole('button', { name: /^Lesson 7, Video: Lesson 7/ }));
  expect(within(screen.getByRole('group', { name: 'Lesson 7' })).getByLabelText('Length')).toHaveValue(
    '6:20',
  );
  await openTab(user, 'People');
  const mentor = within(await screen.findByRole('group', { name: 'Mentor 1' }, { timeout: 10_000 }));
  expect(mentor.getByText('Ananya')).toBeVisible();
  expect(mentor.queryByRole('textbox')).toBeNull();
  expect(screen.getByLabelText('How this course will help you')).toHaveValue('You get a job.');
});

it('names a mentor that there is, and one that is new', async () => {
  const row = { slug: 'meera', image: null, words: '', youtube: null, linkedin: null, website: null };
  const meera = { ...row, _id: 'm2', name: 'Meera', email: null, courses: 1 };
  answer('get', '/admin/mentors', { mentors: [meera], total: 1 });
  let sent: FormDataEntryValue | null = null;
  handle('patch', `/course/${id}`, async ({ request }) => {
    sent = (await request.formData()).get('mentor');
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse({ version: 8 }) } });
  });
  const { user } = await open();
  await openTab(user, 'People');
  await user.click(await screen.findByLabelText('Find a mentor', {}, { timeout: 10_000 }));
  await user.paste('Mee');
  await user.click(await screen.findByRole('option', { name: 'Meera' }));
  await user.click(screen.getByRole('button', { name: '+ Add Mentor' }));
  await user.click(within(screen.getByRole('group', { name: 'Mentor 3' })).getByLabelText('Name'));
  await user.paste('Imran');
  await user.click(save());
  await waitFor(() => expect(sent).not.toBeNull());
  expect(JSON.parse(String(sent))).toEqual([
    { _id: makeAdminCourse().mentor[0]?._id, name: 'Ananya' },
    { _id: 'm2', name: 'Meera' },
    { name: 'Imran', about: '', profileImage: '', youtubeId: '', linkedInId: '' },
  ]);
});

it('stores what changed, says so, and goes back to the list after two seconds', async () => {
  let sent: [string, FormDataEntryValue][] = [];
  handle('patch', `/course/${id}`, async ({ request }) => {
    sent = [...(await request.formData()).entries()];
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse({ version: 8 }) } });
  });
  const { user, router } = await open();
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(save());
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([
    ['version', '7'],
    ['title', 'React from zero to job!'],
  ]);
  expect(router.state.location.pathname).toBe(`/admin/editCourse/${id}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/courses'), { timeout: 4000 });
  expect(drafts()).toHaveLength(0);
});

it('says that the course could not be fetched, and tries again', async () => {
  refuse('get', `/course/${id}`, 503, 'The database is away.');
  refuse('get', `/admin/courses/${id}/curriculum`, 503, 'The database is away.');
  const { user } = await renderRoute(`/admin/editCourse/${id}`, { me });
  expect(await screen.findByText('Error fetching course data')).toBeVisible();
  answerCourse(makeAdminCourse());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Title')).toBeVisible();
});

it('says when there is no such course', async () => {
  refuse('get', `/course/${id}`, 404, 'Course not found.');
  refuse('get', `/admin/courses/${id}/curriculum`, 404, 'Course not found.');
  await renderRoute(`/admin/editCourse/${id}`, { me });
  expect(await screen.findByRole('heading', { name: 'No course found' })).toBeVisible();
});

it('has words of its own for a failure without a message', async () => {
  handle('patch', `/course/${id}`, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
  const { user } = await open();
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(save());
  expect(await screen.findByText('Error updating course!')).toBeVisible();
});

it('lists what is missing, and publishes what is complete', async () => {
  const missing = [{ field: 'category', code: 'required', message: 'Category is required.' }];
  const { user } = await open({ category: '', missing });
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Category is required.' }));
  expect(screen.getByLabelText('Category')).toHaveFocus();
});

it('publishes', async () => {
  let status: unknown;
  handle('patch', `/course/${id}/status`, async ({ request }) => {
    status = await request.json();
    answerCourse(makeAdminCourse({ status: 'Published', version: 8 }));
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse() } });
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect(status).toEqual({ status: 'Published' });
});

it('keeps what is typed while it is published or saved', async () => {
  let release: () => void = () => undefined;
  const hold = () => new Promise<void>((resolve) => (release = resolve));
  let held = hold();
  const published = makeAdminCourse({ status: 'Published', version: 8 });
  handle('patch', `/course/${id}/status`, async () => {
    await held;
    answerCourse(published);
    return HttpResponse.json({ success: true, data: { course: published } });
  });
  const sent: [string, FormDataEntryValue][][] = [];
  handle('patch', `/course/${id}`, async ({ request }) => {
    sent.push([...(await request.formData()).entries()]);
    await held;
    const course = { ...published, title: 'React from zero to job!', version: 9 };
    answerCourse(course);
    return HttpResponse.json({ success: true, data: { course } });
  });
  const { user, router } = await open();
  const title = screen.getByLabelText('Title');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.type(title, '!');
  release();
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect(title).toHaveValue('React from zero to job!');
  expect(title).toHaveFocus();

  held = hold();
  await user.click(save());
  await user.type(title, '?');
  release();
  // The toaster waits until the page is idle.
  expect(await screen.findByText('Course updated successfully!', {}, { timeout: 4000 })).toBeVisible();
  expect(title).toHaveValue('React from zero to job!?');
  expect(router.state.location.pathname).toBe(`/admin/editCourse/${id}`);
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      [
        ['version', '8'],
        ['title', 'React from zero to job!'],
      ],
      [
        ['version', '9'],
        ['title', 'React from zero to job!?'],
      ],
    ]),
  );
});

const changed = 'Somebody else changed this meanwhile. Reload to see their version.';
async function conflict() {
  const opened = await open();
  await opened.user.type(screen.getByLabelText('Title'), '!');
  refuse('patch', `/course/${id}`, 409, changed, { code: 'changed_meanwhile' });
  answerCourse(makeAdminCourse({ title: 'Their title', duration: '4 Months', version: 9 }));
  await opened.user.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this course' });
  return { ...opened, dialog };
}

it('shows what somebody else changed, and saves over it when told to', async () => {
  const { user, dialog } = await conflict();
  expect(dialog).toHaveTextContent('Theirs: Their titleYours: React from zero to job!');
  expect(dialog).toHaveTextContent('Theirs: 4 MonthsYours: (not changed by you; theirs stays)');
  expect(await axe(dialog)).toHaveNoViolations();
  let sent: [string, FormDataEntryValue][] = [];
  handle('patch', `/course/${id}`, async ({ request }) => {
    sent = [...(await request.formData()).entries()];
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse({ version: 10 }) } });
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([
    ['version', '9'],
    ['title', 'React from zero to job!'],
  ]);
});

it('loads the version of somebody else when told to', async () => {
  const { user, dialog } = await conflict();
  await user.click(within(dialog).getByRole('button', { name: 'Discard mine and load theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Their title'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(drafts()).toHaveLength(0);
});

it('offers a draft of an older version, whose saving meets the change', async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText('Title'), '!');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  first.unmount();
  const { user } = await open({ version: 9, duration: '4 Months' });
  expect(await screen.findByText(/Someone changed the course since/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText('Title')).toHaveValue('React from zero to job!');
  let version: FormDataEntryValue | null = null;
  handle('patch', `/course/${id}`, async ({ request }) => {
    version = (await request.formData()).get('version');
    return HttpResponse.json(
      { success: false, message: changed, code: 'changed_meanwhile' },
      { status: 409 },
    );
  });
  await user.click(save());
  await screen.findByRole('alertdialog', { name: 'Someone else changed this course' });
  expect(version).toBe('7');
});

it('has what is written in another language under a tab, where there is one, and asks before it is left', async () => {
  const first = await open();
  expect(screen.queryByRole('tab', { name: 'Hindi' })).toBeNull();
  first.unmount();
  serveHindi();
  answer('get', `/admin/translations/course/${id}/hi`, { translations: makeTranslations([makeText()]) });
  const { user, router } = await open();
  await openTab(user, 'Hindi');
  await user.type(await screen.findByLabelText('Title in Hindi', {}, { timeout: 10_000 }), 'क');
  // The form and the translations are saved separately.
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await act(() => router.navigate('/admin/courses'));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});
