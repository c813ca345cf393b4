import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { setSettings } from '@/api/settings';
import { makeText, makeTranslations, serveHindi } from '@/office/shared/translations/testing';
import { makeSettings, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderOffice, renderRoute } from '@/test/render';
import { blankLesson, lessonKinds, type LessonEntry } from '../curriculum';
// Preload the lazy code, so that the tests do not wait for it on a busy machine.
import '../curriculum-panel';
import { LessonFields } from '../lesson-fields';
import '../quiz/quiz-editor';
import { answerCourse, makeAdminCourse } from '../testing';
import type { CurriculumActions } from '../use-curriculum';
import './lesson-texts-dialog';

const path = '/admin/translations/lesson/l1/hi';
const texts = [
  makeText({ place: 'questions[0].prompt', text: 'Which key?', isLong: true, max: 900 }),
  makeText({ place: 'questions[0].options[0]', text: 'The first' }),
  makeText({ place: 'questions[0].options[1]', text: 'The last', translation: 'आख़िरी' }),
];

beforeEach(serveHindi);

const show = (lesson: LessonEntry) =>
  renderOffice(
    <LessonFields
      lesson={lesson}
      errors={{}}
      upload={undefined}
      act={{ current: {} as CurriculumActions }}
    />,
  );
const hindi = () => screen.queryByRole('button', { name: 'Hindi texts' });

async function open() {
  answer('get', path, { translations: makeTranslations(texts) });
  const opened = show(blankLesson('quiz', { _id: 'l1', title: 'Keys' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Hindi texts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hindi texts of “Keys”' });
  await within(dialog).findByLabelText('Question 1, option 1 in Hindi');
  return { ...opened, dialog };
}

it.each(lessonKinds)('has a button where a stored lesson has words: %s', async (kind) => {
  const isWritten = ['reading', 'quiz', 'assignment'].includes(kind);
  const stored = show(blankLesson(kind, { _id: 'l1' }));
  await screen.findByRole('textbox', { name: /title/i });
  expect(hindi() !== null).toBe(isWritten);
  stored.unmount();
  const unsaved = show(blankLesson(kind));
  await screen.findByRole('textbox', { name: /title/i });
  expect(hindi()).toBeNull();
  unsaved.unmount();
  setSettings(makeSettings());
  show(blankLesson(kind, { _id: 'l1' }));
  await screen.findByRole('textbox', { name: /title/i });
  expect(hindi()).toBeNull();
});

it('saves what an option of a quiz is in another language', async () => {
  const bodies: unknown[] = [];
  handle('put', path, async ({ request }) => {
    bodies.push(await request.json());
    const stored = texts.map((text) => (text.text === 'The first' ? { ...text, translation: 'पहला' } : text));
    const translations = makeTranslations(stored, { version: 4 });
    return HttpResponse.json({ success: true, data: { translations } });
  });
  const { user, dialog } = await open();
  expect(within(dialog).getByLabelText('Question 1 in Hindi')).toBeVisible();
  expect(await axe(dialog)).toHaveNoViolations();
  await user.type(within(dialog).getByLabelText('Question 1, option 1 in Hindi'), 'पहला');
  await user.click(within(dialog).getByRole('button', { name: 'Save Hindi texts' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        version: 3,
        texts: [
          { text: 'The first', translation: 'पहला' },
          { text: 'The last', translation: 'आख़िरी' },
        ],
      },
    ]),
  );
  expect(await within(dialog).findByText('1 of 3 missing')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hindi()).toHaveFocus();
});

it('asks before it is closed with something that is not saved, which this browser keeps', async () => {
  const { user, dialog } = await open();
  const field = within(dialog).getByLabelText('Question 1, option 1 in Hindi');
  await user.type(field, 'पह');
  await user.keyboard('{Escape}');
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field).toHaveValue('पह');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Hindi texts' }));
  await user.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(screen.getByLabelText('Question 1, option 1 in Hindi')).toHaveValue('पह');
});

it('knows of changes in the form of the course, whose page asks before it is left', async () => {
  answer('get', '/course/getCourses', { courses: [], page: { page: 1, perPage: 20, total: 0 } });
  answer('get', '/bundle/getBundles', { bundles: [] });
  answer('get', path, { translations: makeTranslations([makeText({ place: 'text', text: 'Read me.' })]) });
  const { curriculum } = makeAdminCourse();
  const reading = { _id: 'l1', kind: 'reading' as const, title: 'Notes', text: 'Read me.' };
  const course = makeAdminCourse({
    status: 'Published',
    curriculum: {
      ...curriculum,
      lessons: [
        { ...reading, isDraft: false, isPreview: false, url: null, durationSeconds: null, file: null },
      ],
    },
  });
  answerCourse(course);
  const address = `/admin/editCourse/${course._id}?tab=curriculum`;
  const { user, router } = await renderRoute(address, { me: makeUser({ role: 'admin' }) });
  await user.click(await screen.findByRole('button', { name: /Reading: Notes/ }, { timeout: 10_000 }));
  const lesson = within(screen.getByRole('group', { name: 'Lesson 1' }));
  await user.click(lesson.getByRole('button', { name: 'Hindi texts' }));
  const text = await screen.findByLabelText('Text in Hindi');
  expect(screen.queryByText(/The English has unsaved changes/)).toBeNull();
  await user.type(text, 'प');
  void router.navigate('/admin/courses');
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay on this page' }));
  await user.clear(text);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(lesson.getByLabelText('Text'), ' Twice.');
  await user.click(lesson.getByRole('button', { name: 'Hindi texts' }));
  expect(await screen.findByText(/The English has unsaved changes/)).toBeVisible();
});
