import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeSettings, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './add-course';
import './curriculum-panel';
import './mentors-panel';
import { drafts, makeAdminCourse, openTab } from './testing';

const me = makeUser({ role: 'admin' });

beforeEach(() => {
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 20, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
});

async function openForm() {
  const opened = await renderRoute('/admin/courses', { me });
  await opened.user.click(await screen.findByRole('button', { name: 'Add New Course' }));
  const form = await screen.findByRole('form', { name: 'New course' });
  await within(form).findByRole('button', { name: '+ Add Another Video', hidden: true });
  return { ...opened, form };
}
const upload = () => screen.getByRole('button', { name: 'Upload Course' });

it('begins in the language of the institute', async () => {
  setSettings(makeSettings({ courseLanguage: 'hi' }));
  const { form } = await openForm();
  expect(within(form).getByLabelText('Taught in')).toHaveDisplayValue('Hindi');
});

it('has every field of the specification, and takes no violation of axe', async () => {
  const { user, form } = await openForm();
  const names = [
    'Title',
    'Category',
    'Price',
    'Duration',
    'Bundle name',
    'Video',
    'Description',
    'Is Offline',
    'Is Trending',
    'Video Title',
    'Video URL',
  ];
  for (const name of names) expect(within(form).getByLabelText(name)).toBeInTheDocument();
  for (const name of ['Thumbnail Image', 'Syllabus PDF', 'Certificate Image'])
    expect(within(form).getByLabelText(new RegExp(`^${name}`))).toHaveAttribute('type', 'file');
  const lists = [
    'What You Will Learn',
    'Why Take This Course',
    'Who Should Enroll',
    'Still Confused',
    'Reasons To Join',
  ];
  expect(await axe(form)).toHaveNoViolations();
  await openTab(user, 'Course page');
  for (const name of lists) {
    const list = within(form).getByRole('group', { name });
    expect(within(list).getByRole('button', { name: 'Add Item' })).toBeVisible();
    expect(within(list).getByRole('button', { name: `Remove ${name} 1` })).toBeVisible();
  }
  expect(await axe(form)).toHaveNoViolations();
});

it('uploads a course with lists and videos, and says where it is', async () => {
  let sent = new FormData();
  handle('post', '/course/createCourse', async ({ request }) => {
    expect(request.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    sent = await request.formData();
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse() } }, { status: 201 });
  });
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Title'), 'React');
  await user.type(screen.getByLabelText('Price'), '4,999');
  await user.click(screen.getByLabelText('Is Trending'));
  await user.type(screen.getByLabelText('Why Take This Course 1'), 'Because');
  await user.type(screen.getByLabelText('Video Title'), 'One');
  await user.click(screen.getByLabelText('Video URL'));
  await user.paste('https://youtu.be/dQw4w9WgXcQ');
  await openTab(user, 'Curriculum');
  await user.click(screen.getByRole('button', { name: '+ Add Another Video' }));
  const second = screen.getByRole('group', { name: 'Lesson 2' });
  expect(within(second).getByLabelText('Video Title')).toHaveFocus();
  await user.keyboard('Two');
  await user.click(within(second).getByLabelText('Video URL'));
  await user.paste('https://youtu.be/dQw4w9WgXcQ');
  await user.click(screen.getByRole('button', { name: 'Move Lesson 2 up' }));
  await user.click(upload());
  expect(await screen.findByText('React was saved as a draft. Publish it when it is ready.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'New course' })).not.toBeInTheDocument();
  expect(sent.get('price')).toBe('4999');
  expect(sent.get('isTrending')).toBe('true');
  expect(sent.getAll('whyCourse')).toEqual(['Because']);
  const { lessons } = JSON.parse(String(sent.get('curriculum'))) as { lessons: { title: string }[] };
  expect(lessons.map(({ title }) => title)).toEqual(['Two', 'One']);
  // A stored course leaves no draft in this browser.
  await user.click(screen.getByRole('button', { name: 'Add New Course' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
});

it('shows what is wrong at the field and in a summary that leads there, and sends nothing', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Price'), 'cheap');
  await user.type(screen.getByLabelText('Video URL'), 'http://films.in/a');
  await user.click(upload());
  expect(screen.getByLabelText('Price')).toBeInvalid();
  expect(screen.getByRole('tab', { name: /^Selling.*1 thing to correct/ })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Lesson 1, Video Title' }));
  await waitFor(() => expect(screen.getByLabelText('Video Title')).toHaveFocus());
  expect(screen.getByRole('tab', { name: /^Curriculum/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('link', { name: 'Price' }));
  await waitFor(() => expect(screen.getByLabelText('Price')).toHaveFocus());
});

it('shows what the server refuses at its fields', async () => {
  const errors = [
    { field: 'bundleName', code: 'unknown_bundle', message: 'No bundle has this name.' },
    { field: 'curriculum.lessons[0].url', code: 'invalid_video', message: 'This film is gone.' },
  ];
  refuse('post', '/course/createCourse', 422, ['a', 'b'], { errors });
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Video Title'), 'One');
  await user.type(screen.getByLabelText('Video URL'), '/media/files/a.mp4');
  await user.click(upload());
  await waitFor(() => expect(screen.getByLabelText('Bundle name')).toBeInvalid());
  expect(screen.getByLabelText('Video URL')).toHaveAccessibleDescription(/^This film is gone\./);
  expect(screen.getByRole('link', { name: 'Bundle name' })).toBeVisible();
});

it('warns of a film that the player cannot show', async () => {
  const { user } = await openForm();
  await openTab(user, 'Curriculum');
  await user.type(screen.getByLabelText('Video URL'), 'https://vimeo.com/123');
  expect(screen.getByText(/The player can’t show videos from vimeo.com/)).toBeVisible();
});

it('keeps what was typed while a file was on its way', async () => {
  let store = () => undefined as unknown;
  handle(
    'post',
    '/admin/media',
    () =>
      new Promise((resolve) => {
        const file = { path: '/media/files/a-960.webp', kind: 'webp', bytes: 3 };
        store = () => resolve(HttpResponse.json({ success: true, data: { file } }, { status: 201 }));
      }),
  );
  const { user } = await openForm();
  await user.upload(
    screen.getByLabelText(/^Thumbnail Image/),
    new File(['png'], 'cover.png', { type: 'image/png' }),
  );
  await screen.findByRole('progressbar', { hidden: true });
  await user.type(screen.getByLabelText('Title'), 'React');
  // The upload continues while another tab of the form is open.
  await openTab(user, 'Selling');
  await waitFor(() => expect(store()).toBeUndefined());
  await openTab(user, 'Files');
  expect(await screen.findByRole('img', { name: 'Preview of Thumbnail Image' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('React');
});

it('keeps a draft in the browser and offers it', async () => {
  const first = await openForm();
  await first.user.type(screen.getByLabelText('Title'), 'Half a course');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Add New Course' }));
  expect(await screen.findByText(/This browser has unsaved changes from/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  await first.user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Half a course');
  await first.user.click(screen.getByRole('button', { name: 'Reset' }));
  await first.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(drafts()).toHaveLength(0);
});

it('asks before one leaves with changes', async () => {
  const { user, router } = await openForm();
  await user.type(screen.getByLabelText('Title'), 'Half a course');
  await user.click(screen.getByRole('link', { name: 'Students' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(router.state.location.pathname).toBe('/admin/courses');
  expect(screen.getByLabelText('Title')).toHaveValue('Half a course');
});

/** Serves an upload that stays open until the test calls `arrive` or `fail`. */
function slowFile() {
  let end: (response: HttpResponse<object>) => void = () => undefined;
  handle('post', '/admin/media', () => new Promise<HttpResponse<object>>((resolve) => (end = resolve)));
  return {
    arrive: () => {
      const file = { path: '/media/files/a-960.webp', kind: 'webp', bytes: 3 };
      end(HttpResponse.json({ success: true, data: { file } }, { status: 201 }));
    },
    fail: () => end(HttpResponse.json({ success: false, message: 'No room.' }, { status: 507 })),
  };
}
async function sendWithFile() {
  const opened = await openForm();
  const { user } = opened;
  await user.type(screen.getByLabelText('Title'), 'React');
  await openTab(user, 'Files');
  const picture = new File(['png'], 'cover.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Thumbnail Image/), picture);
  expect(await screen.findByRole('progressbar', { name: 'Uploading cover.png' })).toBeVisible();
  await user.click(upload());
  expect(screen.getByText('A file is still uploading. We’ll save as soon as it’s done.')).toBeVisible();
  return opened;
}

it('is saved by itself once a file that is on its way is there', async () => {
  const file = slowFile();
  const sent: FormData[] = [];
  handle('post', '/course/createCourse', async ({ request }) => {
    sent.push(await request.formData());
    return HttpResponse.json({ success: true, data: { course: makeAdminCourse() } }, { status: 201 });
  });
  await sendWithFile();
  expect(sent).toHaveLength(0);
  file.arrive();
  expect(await screen.findByText('React was saved as a draft. Publish it when it is ready.')).toBeVisible();
  expect(sent.map((form) => form.get('image'))).toEqual(['/media/files/a-960.webp']);
});

it('is not saved without a file that did not arrive', async () => {
  // The test fails if the course is sent, because no handler exists for it.
  const file = slowFile();
  await sendWithFile();
  file.fail();
  expect(await screen.findByText(/A file didn’t upload, so nothing was saved/)).toBeVisible();
  expect(screen.getByText('No room.')).toBeVisible();
});

it('shows the card that it makes in the shop', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Title'), 'हिन्दी टाइपिंग');
  await user.type(screen.getByLabelText('Price'), '1499');
  const preview = screen.getByText('In the shop').closest('details');
  expect(preview).toHaveTextContent('हिन्दी टाइपिंग');
  expect(preview).toHaveTextContent('₹1,499');
});
