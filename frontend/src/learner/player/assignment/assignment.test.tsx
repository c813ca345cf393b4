import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Submission } from '@/api/course/submissions';
import { clearSession } from '@/api/logout';
import { asksBeforeClosing } from '@/test/asks-before-closing';
import { makeLesson, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { makeSubmission } from '@/test/submissions';
import { readDraft } from '@/kit/lib/account-drafts';
import { forgetUnsentFiles } from '@/kit/lib/unsent-files';
import { id, serve, slug } from '../player-testing';
import { withFiles } from './work-files';
// Preload the lazy code, so that the tests do not wait for it on a busy machine.
import './assignment-stage';

const lesson = makeLesson({ _id: 'w', kind: 'assignment', title: 'Build a page', words: 20 });

beforeEach(() => {
  answer('get', `/learning/${id}/completion`, {
    rule: '',
    lessons: [],
    done: 0,
    total: 0,
    finished: false,
    certificate: null,
  });
});

afterEach(() => forgetUnsentFiles(makeUser()._id));

const other = makeLesson({ _id: 'o', kind: 'assignment', title: 'Draw a card', words: 20 });

function serveWork(submissions: Submission[] = [], maySubmit = true, text = 'Build a **page** of your own.') {
  serve({ owned: true, videos: [], lessons: [lesson, other], modules: [] });
  const nothing = { submissions: [], maySubmit: true };
  answer('get', `/course/${id}/lessons/o`, {
    lesson: { ...other, captions: [], chapters: [], text: 'Draw.', assignment: nothing },
  });
  answer('get', `/course/${id}/lessons/w`, {
    lesson: { ...lesson, captions: [], chapters: [], text, assignment: { submissions, maySubmit } },
  });
}
const open = (me = makeUser()) => renderRoute(`/course/${slug}/learn`, { me });
const textBox = () => screen.findByRole('textbox', { name: 'Your text' });

it('is handed in as text and files, and then waits', async () => {
  serveWork();
  const { user, container } = await open();
  expect(await textBox()).toBeVisible();
  expect(screen.getByText('page').tagName).toBe('STRONG');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Write something, or add a file.')).toBeVisible();

  await user.click(await textBox());
  await user.paste('यह मेरा पेज है।');
  const files = screen.getByRole('group', { name: 'Files' });
  await user.upload(within(files).getByLabelText('Add files'), [
    new File(['%PDF-'], 'page.pdf', { type: 'application/pdf' }),
    new File(['a,b'], 'plan.csv', { type: 'text/csv' }),
  ]);
  await user.click(within(files).getByRole('button', { name: 'Remove plan.csv' }));
  let sent: unknown;
  handle('post', `/course/${id}/lessons/w/submissions`, async ({ request }) => {
    const body = await request.formData();
    sent = [body.get('text'), body.getAll('files').map((file) => (file as File).name)];
    serveWork([makeSubmission({ text: 'यह मेरा पेज है।' })], false);
    return HttpResponse.json({ success: true, data: { submission: makeSubmission() } }, { status: 201 });
  });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/^Your work is waiting to be graded\./)).toBeVisible();
  expect(sent).toEqual(['यह मेरा पेज है।', ['page.pdf']]);
  // The outcome replaces the form and takes the focus.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Your work is waiting/));
  expect(screen.queryByRole('form', { name: 'Your work' })).toBeNull();
  expect(readDraft(makeUser()._id, 'app.assignment.w')).toBeNull();
});

it('keeps the text through a failure and a reload', async () => {
  serveWork();
  refuse('post', `/course/${id}/lessons/w/submissions`, 503, 'Please try later.');
  const { user, unmount } = await open();
  await user.click(await textBox());
  await user.paste('Long work');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please try later.')).toBeVisible();
  unmount();
  // Clear what a closed tab would lose.
  sessionStorage.clear();
  const again = await open();
  expect(await textBox()).toHaveValue('Long work');
  again.unmount();
  // The draft belongs to the account. Another account in this browser must not see it.
  await open(makeUser({ _id: 'other' }));
  expect(await textBox()).toHaveValue('');
});

it('shows the verdict, and takes work that was given back again', async () => {
  const returned = makeSubmission({
    state: 'Returned',
    grade: 40,
    comment: 'Add a **heading**.',
    gradedAt: '2026-11-22T08:30:00Z',
    gradedBy: 'Ananya',
    files: [{ _id: 'f1', name: 'page.pdf', bytes: 2048, url: '/api/v1/submissions/s1/files/f1' }],
  });
  serveWork([returned]);
  const { container } = await open();
  expect(await screen.findByText(/^Your work was returned\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit again' })).toBeVisible();
  expect(screen.getByText('Grade: 40 of 100')).toBeVisible();
  expect(screen.getByText('heading').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'page.pdf 2 KB, download' })).toHaveAttribute(
    'href',
    '/api/v1/submissions/s1/files/f1',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('begins anew with the text that came back', async () => {
  serveWork([makeSubmission({ state: 'Returned', gradedAt: '2026-11-22T08:30:00Z' })]);
  const { user } = await open();
  expect(await textBox()).toHaveValue('My **page** is done.');
  await user.type(await textBox(), ' More.');
  let sent: unknown;
  handle('post', `/course/${id}/lessons/w/submissions`, async ({ request }) => {
    sent = (await request.formData()).get('text');
    serveWork([makeSubmission({ _id: 's2' }), makeSubmission({ state: 'Returned' })], false);
    return HttpResponse.json({ success: true, data: { submission: makeSubmission() } }, { status: 201 });
  });
  await user.click(screen.getByRole('button', { name: 'Submit again' }));
  expect(await screen.findByText(/^Your work is waiting to be graded\./)).toBeVisible();
  expect(sent).toBe('My **page** is done. More.');
});

it('is stopped on its way, and loses nothing', async () => {
  serveWork();
  const { user } = await open();
  await user.type(await textBox(), 'Work');
  const page = new File(['%PDF-'], 'page.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Add files'), page);
  handle('post', `/course/${id}/lessons/w/submissions`, () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('progressbar', { name: 'Sending your work' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText(/^Upload cancelled\. Nothing was submitted/)).toBeVisible();
  expect(await textBox()).toHaveValue('Work');
  expect(screen.getByText('page.pdf')).toBeVisible();
});

const chosen = () => screen.queryByRole('button', { name: 'Remove page.pdf' });
const addPage = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await textBox();
  await user.upload(screen.getByLabelText('Add files'), new File(['%PDF-'], 'page.pdf'));
};

it('keeps the chosen files of each lesson while another lesson or page is open', async () => {
  serveWork();
  const opened = await open();
  const { user, router } = opened;
  expect(asksBeforeClosing()).toBe(false);
  await addPage(opened);
  expect(screen.getByText(/until you submit them, log out or close this tab/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next lesson' }));
  expect(await screen.findByRole('heading', { name: 'Draw a card' })).toBeVisible();
  await textBox();
  expect(chosen()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous lesson' }));
  await waitFor(() => expect(chosen()).toBeVisible());
  await act(() => router.navigate('/about'));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Your work' })).toBeNull());
  expect(asksBeforeClosing()).toBe(true);
  await act(() => router.navigate(`/course/${slug}/learn?lesson=w`));
  await waitFor(() => expect(chosen()).toBeVisible());
  await user.click(chosen() as HTMLElement);
  expect(asksBeforeClosing()).toBe(false);
});

it('shows the chosen files to their account only, and forgets them at the logout', async () => {
  serveWork();
  const first = await open();
  await addPage(first);
  first.unmount();
  const second = await open(makeUser({ _id: 'other' }));
  await textBox();
  expect(chosen()).toBeNull();
  second.unmount();
  const { client } = await open();
  await waitFor(() => expect(chosen()).toBeVisible());
  act(() => clearSession(client));
  expect(asksBeforeClosing()).toBe(false);
});

it.each([
  [413, 'The files are too large. Each can have at most 10 MB.'],
  [502, 'Something went wrong. Please try again.'],
])('has words for a %i without any, and keeps the files', async (status, words) => {
  serveWork();
  const { user } = await open();
  await textBox();
  await user.upload(screen.getByLabelText('Add files'), new File(['a,b'], 'plan.csv', { type: 'text/csv' }));
  handle(
    'post',
    `/course/${id}/lessons/w/submissions`,
    () => new HttpResponse('<h1>Refused</h1>', { status }),
  );
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove plan.csv' })).toBeVisible();
});

it('shows what was handed in from another tab meanwhile', async () => {
  serveWork();
  const opened = await open();
  const { user } = opened;
  await user.type(await textBox(), 'Again');
  await addPage(opened);
  refuse('post', `/course/${id}/lessons/w/submissions`, 409, 'It waits.', { code: 'already_submitted' });
  answer('get', `/course/${id}/lessons/w`, {
    lesson: {
      ...lesson,
      captions: [],
      chapters: [],
      text: 'Build.',
      assignment: { submissions: [makeSubmission()], maySubmit: false },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/^Your work is waiting to be graded\./)).toBeVisible();
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});

it('takes no text that is too long, and says by how much', async () => {
  serveWork();
  const { user } = await open();
  await user.click(await textBox());
  await user.paste('म'.repeat(20_001));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('At most 20,000 characters. You have 20,001.')).toBeVisible();
});

it('takes five files of ten megabytes, of some kinds', () => {
  const file = (name: string, size = 1) =>
    Object.defineProperty(new File([''], name), 'size', { value: size });
  const named = (...names: string[]) => names.map((name) => file(`${name}.pdf`));
  const five = named('a', 'b', 'c', 'd', 'e');
  expect(withFiles(five.slice(0, 4), named('a', 'e')).files.map(({ name }) => name)).toEqual([
    'a.pdf',
    'b.pdf',
    'c.pdf',
    'd.pdf',
    'e.pdf',
  ]);
  expect(withFiles(five, named('f', 'g'))).toEqual({
    files: five,
    problems: ['At most 5 files. Not added: f.pdf, g.pdf.'],
  });
  const bad = [file('film.zip', 11 * 1024 * 1024), file('run.exe'), file('empty.txt', 0)];
  expect(withFiles([], bad)).toEqual({
    files: [],
    problems: [
      'film.zip is larger than 10 MB.',
      'run.exe: files of this type can’t be submitted.',
      'empty.txt is empty.',
    ],
  });
});
