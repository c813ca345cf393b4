import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminCourse } from '@/api/admin/types';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
// Preload the lazy code, so that the tests do not wait for it on a busy machine.
import './curriculum-panel';
import { answerCourse, makeAdminCourse } from './testing';

vi.mock('tus-js-client', () => import('@/test/tus'));

const me = makeUser({ role: 'admin' });
const id = makeAdminCourse()._id;
type Body = AdminCourse['curriculum'];
type StoredLesson = Body['lessons'][number];

const lesson = (name: string, over: Partial<StoredLesson> = {}): StoredLesson => ({
  _id: `id-${name}`,
  kind: 'video',
  title: name,
  isDraft: false,
  isPreview: false,
  file: null,
  url: `https://youtu.be/dQw4w9WgXc${name.length}`,
  durationSeconds: 60,
  ...over,
});
const reading = (name: string, over: Partial<StoredLesson> = {}) =>
  lesson(name, {
    kind: 'reading',
    url: null,
    durationSeconds: null,
    text: '# Hello\n\nRead **me**.',
    ...over,
  });
const two: Body = {
  lessons: [lesson('Welcome')],
  modules: [
    { _id: 'm1', title: 'Basics', purpose: 'To begin with', lessons: [lesson('Paper'), reading('Notes')] },
    { _id: 'm2', title: 'हिन्दी', purpose: '', lessons: [lesson('Draft one', { isDraft: true })] },
  ],
};

beforeEach(() => {
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 20, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
});

async function open(curriculum: Body = two) {
  answerCourse(makeAdminCourse({ curriculum }));
  const opened = await renderRoute(`/admin/editCourse/${id}?tab=curriculum`, { me });
  const panel = await screen.findByRole('region', { name: 'Lessons' }, { timeout: 10_000 });
  return { ...opened, panel, here: within(panel) };
}
const save = () => screen.getByRole('button', { name: 'Save changes' });
/** Resolves with the next body that the form sends. */
function sent(): Promise<{ lessons: StoredLesson[]; modules: Body['modules'] }> {
  return new Promise((resolve) =>
    handle('patch', `/course/${id}`, async ({ request }) => {
      const body = await request.formData();
      expect(body.has('videos')).toBe(false);
      resolve(JSON.parse(String(body.get('curriculum'))) as Body);
      return HttpResponse.json({ success: true, data: { course: makeAdminCourse({ version: 8 }) } });
    }),
  );
}

it('shows modules and lessons folded, without an accessibility fault', async () => {
  const { user, panel, here } = await open();
  const basics = here.getByRole('region', { name: 'Basics' });
  expect(within(basics).getByText('2 lessons')).toBeVisible();
  expect(within(basics).getByLabelText('Purpose')).toHaveValue('To begin with');
  expect(here.queryByLabelText('Video Title')).toBeNull();
  await user.click(here.getByRole('button', { name: /^Basics, lesson 2, Reading: Notes/ }));
  expect(here.getByRole('group', { name: 'Basics, lesson 2' })).toBeVisible();
  expect(await axe(panel)).toHaveNoViolations();
});

it('puts lessons in order by keyboard, through modules, and says where they are', async () => {
  const { user, here } = await open();
  const press = async (name: string) => {
    here.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await press('Move Basics, lesson 1 up');
  expect(here.getByText('Basics, lesson 1 moved: Before the modules, position 2 of 2.')).toBeInTheDocument();
  expect(here.getByRole('button', { name: 'Move Lesson 2 up' })).toHaveFocus();
  await user.keyboard('{Enter}');
  // The lesson is now the first, so it can't move up any more.
  expect(here.getByRole('button', { name: 'Move Lesson 1 down' })).toHaveFocus();
  here.getByRole('button', { name: 'Move Lesson 1 to…' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'To “हिन्दी”' }));
  await waitFor(() => expect(here.getByRole('button', { name: 'Move हिन्दी, lesson 2 to…' })).toHaveFocus());
  await press('Move हिन्दी up');
  expect(here.getByText('हिन्दी moved to position 1 of 2.')).toBeInTheDocument();
  const body = sent();
  await user.click(save());
  const { lessons, modules } = await body;
  expect(lessons.map(({ title }) => title)).toEqual(['Welcome']);
  expect(modules.map(({ title, lessons }) => [title, lessons.map(({ _id }) => _id)])).toEqual([
    ['हिन्दी', ['id-Draft one', 'id-Paper']],
    ['Basics', ['id-Notes']],
  ]);
});

it('adds a module and lessons of each kind, and keeps the lessons of a module that goes', async () => {
  const { user, here } = await open({ lessons: [], modules: [] });
  await user.click(here.getByRole('button', { name: '+ Add a module' }));
  expect(here.getByLabelText('Module title')).toHaveFocus();
  await user.paste('Start');
  await user.click(here.getByRole('button', { name: '+ Add a reading (Start)' }));
  expect(here.getByLabelText('Lesson title')).toHaveFocus();
  await user.paste('Before you begin');
  await user.click(here.getByLabelText('Text'));
  await user.paste('**Bold** words');
  await user.click(here.getByRole('button', { name: 'Preview' }));
  expect((await here.findByText('Bold')).tagName).toBe('STRONG');
  const group = here.getByRole('group', { name: 'Start, lesson 1' });
  await user.click(within(group).getByLabelText('Draft: only staff can see it'));
  await user.click(here.getByRole('button', { name: 'Remove Start' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove the module “Start”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove the module' }));
  const body = sent();
  await user.click(save());
  expect(await body).toEqual({
    lessons: [
      { kind: 'reading', title: 'Before you begin', isDraft: true, isPreview: false, text: '**Bold** words' },
    ],
    modules: [],
  });
});

it('makes a lesson of each of several files, sent one after the other', async () => {
  let underWay = 0;
  const sentThere: string[] = [];
  const one = (name: string) => {
    underWay += 1;
    expect(underWay).toBe(1);
    sentThere.push(name);
    underWay -= 1;
  };
  handle('post', '/admin/media', async ({ request }) => {
    one(String((await request.formData()).get('purpose')));
    const file = { path: '/media/files/b.pdf', kind: 'file', bytes: 5 };
    return HttpResponse.json({ success: true, data: { file } }, { status: 201 });
  });
  handle('get', '/admin/uploads/u1', () => {
    one('video');
    const upload = { _id: 'u1', state: 'Kept', path: '/media/files/a.mp4', seconds: 65, reason: null };
    return HttpResponse.json({ success: true, data: { upload } });
  });
  const { user, here } = await open();
  // The button accepts the same file types as the lesson's own field.
  const offered = here.getByLabelText('Add several files (Basics)').getAttribute('accept');
  for (const film of ['.mov', '.mkv', '.webm', 'video/mp4']) expect(offered?.split(',')).toContain(film);
  await user.upload(here.getByLabelText('Add several files (Basics)'), [
    new File(['abc'], 'First steps.mp4', { type: 'video/mp4' }),
    new File(['%PDF-'], 'Work sheet.pdf', { type: 'application/pdf' }),
    new File(['# Read'], 'Read me.md', { type: 'text/markdown' }),
  ]);
  await waitFor(() => expect(sentThere).toEqual(['video', 'file']));
  await waitFor(() => expect(here.queryByRole('progressbar')).toBeNull());
  const body = sent();
  await user.click(save());
  const { modules } = await body;
  expect(modules[0]?.lessons.slice(2)).toMatchObject([
    { kind: 'video', title: 'First steps', url: '/media/files/a.mp4', durationSeconds: 65 },
    {
      kind: 'file',
      title: 'Work sheet',
      file: { path: '/media/files/b.pdf', name: 'Work sheet.pdf', bytes: 5 },
    },
    { kind: 'reading', title: 'Read me', text: '# Read' },
  ]);
});

it('shows a file that is refused at its lesson', async () => {
  refuse('post', '/admin/media', 415, 'This is no PDF.');
  const { user, here } = await open();
  await user.upload(here.getByLabelText('Add several files (Basics)'), [
    new File(['abc'], 'Fake.pdf', { type: 'application/pdf' }),
  ]);
  const group = await here.findByRole('group', { name: 'Basics, lesson 3' });
  expect(await within(group).findByText('This is no PDF.')).toBeVisible();
});

it('leads from what the server refuses to the field, in a module that was folded', async () => {
  const errors = [
    { field: 'curriculum.modules[0].lessons[1].text', code: 'too_long', message: 'Shorter, please.' },
    { field: 'curriculum.modules[1].title', code: 'required', message: 'It needs a name.' },
  ];
  refuse('patch', `/course/${id}`, 422, ['a', 'b'], { errors });
  const { user, here } = await open();
  await user.click(here.getByRole('button', { name: /^Basics, lesson 2, Reading/ }));
  await user.click(here.getByLabelText('Text'));
  await user.paste(' More.');
  await user.click(here.getByRole('button', { name: /^Basics, lesson 2, Reading/ }));
  await user.click(here.getByRole('button', { name: /^Basics 2 lessons/ }));
  expect(here.queryByRole('button', { name: /^Basics, lesson 2/ })).toBeNull();
  await user.click(save());
  await user.click(await screen.findByRole('link', { name: 'Basics, lesson 2, Text' }));
  // Nothing of the reading is lost.
  expect(here.getByLabelText('Text')).toHaveFocus();
  expect(here.getByLabelText('Text')).toHaveValue('# Hello\n\nRead **me**. More.');
  expect(here.getByLabelText('Text')).toHaveAccessibleDescription(/^Shorter, please\./);
  await user.click(screen.getByRole('link', { name: 'हिन्दी, Module title' }));
  expect(here.getAllByLabelText('Module title')[1]).toHaveFocus();
});

it('keeps an unsaved reading through a conflict', async () => {
  const { user, here } = await open();
  await user.click(here.getByRole('button', { name: /^Basics, lesson 2, Reading/ }));
  await user.click(here.getByLabelText('Text'));
  await user.paste(' Mine.');
  refuse('patch', `/course/${id}`, 409, 'Somebody else changed this meanwhile.', {
    code: 'changed_meanwhile',
  });
  answerCourse(makeAdminCourse({ curriculum: two, version: 9, title: 'Theirs' }));
  await user.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this course' });
  await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
  expect(here.getByLabelText('Text')).toHaveValue('# Hello\n\nRead **me**. Mine.');
});

it('shows what a learner sees: no drafts, no plans', async () => {
  const { user, here } = await open({
    ...two,
    lessons: [lesson('Welcome', { isPreview: true }), lesson('Only a plan', { url: null })],
  });
  await user.click(here.getByRole('button', { name: 'Learner view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Learner view' });
  expect(within(dialog).getByText('Play the free preview: Welcome')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: /^Basics/ })).toHaveAttribute('aria-expanded', 'true');
  expect(within(dialog).getByText('1 min read')).toBeVisible();
  expect(within(dialog).queryByText('Only a plan')).toBeNull();
  expect(within(dialog).queryByText('Draft one')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /हिन्दी/ })).toBeNull();
  expect(await axe(dialog)).toHaveNoViolations();
});

it('folds the modules of a long course', async () => {
  const lessons = Array.from({ length: 100 }, (_, i) => lesson(`Part ${i + 1}`, { _id: `id-${i}` }));
  const { here } = await open({
    lessons: [],
    modules: [
      { _id: 'm1', title: 'One', purpose: '', lessons },
      {
        _id: 'm2',
        title: 'Two',
        purpose: '',
        lessons: lessons.map((part) => ({ ...part, _id: `${part._id}-2` })),
      },
    ],
  });
  expect(here.getByRole('button', { name: /^One 100 lessons/ })).toHaveAttribute('aria-expanded', 'false');
  expect(here.queryByText('Part 1')).toBeNull();
  expect(here.getByRole('button', { name: '+ Add a file (Before the modules)' })).toBeDisabled();
});
