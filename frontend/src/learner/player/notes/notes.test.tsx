import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Note } from '@/api/course/notes';
import { makeNote } from '@/test/discussions';
import { makeCourseDetail, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

const { _id: courseId, slug } = makeCourseDetail();
const videos = makeCourseDetail().videos.map((video) => ({ ...video, url: `/media/lessons/${video._id}` }));
const ok = (data: unknown, status = 200) => HttpResponse.json({ success: true, data } as object, { status });
const third = { _id: 'video-3', title: 'तीसरा पाठ' };

/** A learner's notes, which can be changed. */
function serve(...first: Note[]) {
  let notes = first;
  const sent: unknown[] = [];
  answer('get', `/course/${slug}`, { course: makeCourseDetail({ owned: true, videos }) });
  answer('get', '/learning', { courses: [], bundles: [] });
  handle('get', `/course/${courseId}/notes`, ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    return ok({ notes: notes.filter(({ body }) => body.includes(q)) });
  });
  handle('post', `/course/${courseId}/notes`, async ({ request }) => {
    const note = (await request.json()) as { video: string; at: number; body: string };
    sent.push(note);
    notes = [...notes, makeNote({ _id: `note-${notes.length + 1}`, at: note.at, body: note.body })];
    return ok({ note: notes.at(-1) }, 201);
  });
  handle('patch', '/notes/:id', async ({ params, request }) => {
    const { body } = (await request.json()) as { body: string };
    notes = notes.map((note) => (note._id === params.id ? { ...note, body } : note));
    return ok({ note: notes.find(({ _id }) => _id === params.id) });
  });
  handle('delete', '/notes/:id', ({ params }) => {
    notes = notes.filter(({ _id }) => _id !== params.id);
    return ok({});
  });
  return sent;
}

async function open(tab = 'notes') {
  const page = await renderRoute(`/course/${slug}/learn?tab=${tab}`, { me: makeUser() });
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  const video = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'currentTime', { value: 75.4, writable: true });
  return { ...page, video };
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

it('writes a note at the moment that plays', async () => {
  const sent = serve();
  const { user, container } = await open();
  expect(await screen.findByText('No notes yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write a note here' }));
  const box = screen.getByLabelText('Note at 1:15 of “Lesson 1”');
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Write your note first.')).toBeVisible();
  await user.type(box, 'Keys must be **stable**.');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  const lesson = within(await screen.findByRole('region', { name: 'Lesson 1' }));
  expect(lesson.getByText('stable')).toHaveClass('font-semibold');
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
  expect(sent).toEqual([{ video: 'video-1', at: 75, body: 'Keys must be **stable**.' }]);
  expect(await axe(container)).toHaveNoViolations();
});

it('begins one by the key from any tab, and keeps the text through a failure', async () => {
  serve();
  refuse('post', `/course/${courseId}/notes`, 409, 'A course holds 1,000 notes.', { code: 'too_many_notes' });
  const { user, router } = await open('about');
  await user.keyboard('n');
  const box = await screen.findByLabelText('Note at 1:15 of “Lesson 1”');
  expect(router.state.location.search).toBe('?tab=notes');
  expect(box).toHaveValue('');
  await user.type(box, 'now');
  expect(box).toHaveValue('now');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('A course holds 1,000 notes.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'ABOUT' }));
  expect(await screen.findByRole('tabpanel', { name: 'ABOUT' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'NOTES' }));
  expect(await screen.findByLabelText('Note at 1:15 of “Lesson 1”')).toHaveValue('now');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
});

it('bookmarks a moment', async () => {
  const sent = serve();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bookmark this moment' }));
  expect(await screen.findByText('Bookmark')).toBeVisible();
  expect(sent).toEqual([{ video: 'video-1', at: 75, body: '' }]);
  expect(screen.getByRole('button', { name: 'Add text to the bookmark at 1:15' })).toBeVisible();
});

it('goes to the moment of a note, in another lesson if need be', async () => {
  const gone = { _id: 'video-gone', title: 'Taken out' };
  serve(
    makeNote(),
    makeNote({ _id: 'note-2', video: third, at: 12, body: 'याद रखें' }),
    makeNote({ _id: 'note-3', video: gone, at: 5 }),
  );
  const { user, video } = await open();
  expect((await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(['Lesson 1', 'तीसरा पाठ', 'Taken out']),
  );
  expect(screen.getByText('याद रखें').parentElement).toHaveAttribute('lang', 'hi');
  await user.click(screen.getByRole('button', { name: '1:15, play Lesson 1' }));
  expect(video.currentTime).toBe(75);
  expect(screen.queryByRole('button', { name: '0:05, play Taken out' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '0:12, play तीसरा पाठ' }));
  await waitFor(() =>
    expect(document.querySelector('video')).toHaveAttribute('src', '/media/lessons/video-3'),
  );
});

it('searches, and says when nothing fits', async () => {
  serve(makeNote(), makeNote({ _id: 'note-2', body: 'Lists' }));
  const { user } = await open();
  const search = await screen.findByRole('searchbox', { name: 'Search your notes' });
  await user.type(search, 'Lists');
  await waitFor(() => expect(screen.queryByText('stable')).toBeNull());
  expect(screen.getByText('Lists')).toBeVisible();
  await user.type(search, 'zzz');
  expect(await screen.findByText('No matching notes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all notes' }));
  expect(await screen.findByText('stable')).toBeVisible();
});

it('edits and deletes', async () => {
  serve(makeNote());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit the note at 1:15' }));
  const box = screen.getByLabelText('Note at 1:15 of “Lesson 1”');
  await user.clear(box);
  await user.type(box, 'Better so.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Better so.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the note at 1:15' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No notes yet')).toBeVisible();
});

it('hands the notes over as a file', async () => {
  serve(makeNote());
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:notes');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user } = await open();
  refuse('get', `/course/${courseId}/notes/export`, 503, 'Please try later.');
  await user.click(await screen.findByRole('button', { name: 'Download as a file' }));
  expect(await screen.findByText('Please try later.')).toBeVisible();
  handle('get', `/course/${courseId}/notes/export`, () => HttpResponse.text('# React'));
  await user.click(screen.getByRole('button', { name: 'Download as a file' }));
  await waitFor(() => expect(saved).toEqual([`${slug}-notes.md blob:notes`]));
});

it('offers a retry', async () => {
  serve(makeNote());
  refuse('get', `/course/${courseId}/notes`, 500, 'Internal error.');
  const { user } = await open();
  expect(await screen.findByText('Internal error.')).toBeVisible();
  serve(makeNote());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('stable')).toBeVisible();
});
