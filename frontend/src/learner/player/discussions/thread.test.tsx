import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makePost, makeQuestion } from '@/test/discussions';
import { makeUser } from '@/test/factories';
import { handle, refuse } from '@/test/msw/server';
import { readDraft } from '@/kit/lib/account-drafts';
import { ok, open, serve } from './testing';
import { findVideo } from '../player-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const answers = [
  makePost({ _id: 'post-1', body: 'Into the **parent**.', accepted: true, votes: 2 }),
  makePost({
    _id: 'post-2',
    body: '<b>raw</b> [x](javascript:alert(1))',
    author: { name: 'Meera Rao', picture: '/media/files/meera.webp', role: 'admin' },
  }),
  makePost({
    _id: 'post-3',
    byMentor: true,
    author: { name: 'Ananya Sen', picture: null, role: 'mentor' },
  }),
];

it('shows what was written, and plays its moment', async () => {
  serve([makeQuestion({ answers: 2, answered: true })], answers);
  const { container, user } = await open('question-1');
  const marked = await screen.findByRole('article', { name: 'Answer by Ravi Kumar' });
  expect(within(marked).getByText('This answer helped')).toBeVisible();
  expect(within(marked).getByText('parent')).toHaveClass('font-semibold');
  const other = screen.getByRole('article', { name: 'Answer by Meera Rao' });
  expect(within(other).getByText('Institute')).toBeVisible();
  // The hint at the reader's own picture promises this.
  expect(other.querySelector('img')).toHaveAttribute('src', '/media/files/meera.webp');
  const mentors = screen.getByRole('article', { name: 'Answer by Ananya Sen' });
  expect(within(mentors).getByText('Mentor')).toBeVisible();
  expect(screen.getAllByText('Mentor')).toHaveLength(1);
  expect(other).toHaveTextContent('<b>raw</b> x');
  expect(other.querySelector('a, b')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  const video = await findVideo();
  await user.click(screen.getByRole('button', { name: '3:12, play Lesson 1' }));
  expect(video.currentTime).toBe(192);
  expect(video.play).toHaveBeenCalled();
});

it('opens the lesson of its moment when another one plays', async () => {
  serve([makeQuestion({ lesson: { _id: 'video-3', title: 'Lesson 3' } })]);
  const { user } = await open('question-1');
  await user.click(await screen.findByRole('button', { name: '3:12, play Lesson 3' }));
  await waitFor(() =>
    expect(document.querySelector('video')).toHaveAttribute('src', '/media/lessons/video-3'),
  );
});

it('is answered, and the text is empty again', async () => {
  const { sent } = serve([makeQuestion()]);
  const { user } = await open('question-1');
  const box = await screen.findByLabelText('Your answer');
  await user.click(screen.getByRole('button', { name: 'Post answer' }));
  expect(await screen.findByText('Write an answer first.')).toBeVisible();
  await user.type(box, 'Lift it up.');
  await user.click(screen.getByRole('button', { name: 'Post answer' }));
  const own = await screen.findByRole('article', { name: 'Answer by Ravi Kumar' });
  expect(own).toHaveTextContent('Lift it up.');
  expect(screen.getByRole('heading', { name: '1 answer' })).toBeVisible();
  expect(box).toHaveValue('');
  expect(sent).toEqual([['POST /discussions/question-1/answers', { body: 'Lift it up.' }]]);
  expect(readDraft(makeUser()._id, 'app.answer.question-1')).toBeNull();
});

it('keeps an answer that could not be sent', async () => {
  serve([makeQuestion()]);
  refuse('post', '/discussions/:id/answers', 409, 'This discussion is locked.', {
    code: 'discussion_locked',
  });
  const { user } = await open('question-1');
  await user.type(await screen.findByLabelText('Your answer'), 'Lift it up.');
  await user.click(screen.getByRole('button', { name: 'Post answer' }));
  expect(await screen.findByText('This discussion is locked.')).toBeVisible();
  expect(screen.getByLabelText('Your answer')).toHaveValue('Lift it up.');
});

it('counts a vote at once, and takes it back when it is refused', async () => {
  const { sent } = serve([makeQuestion()], [makePost({ votes: 2 })]);
  const { user } = await open('question-1');
  const post = within(await screen.findByRole('article', { name: 'Answer by Ravi Kumar' }));
  let release: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  handle('put', '/discussions/posts/:id/vote', async () => {
    await gate;
    return HttpResponse.json({ success: false, message: 'Please try later.' }, { status: 503 });
  });
  await user.click(post.getByRole('button', { name: 'Helpful 2' }));
  expect(await post.findByRole('button', { name: 'Helpful 3', pressed: true })).toBeVisible();
  release?.();
  expect(await post.findByRole('button', { name: 'Helpful 2', pressed: false })).toBeVisible();
  expect(await screen.findByText('Please try later.')).toBeVisible();
  handle('put', '/discussions/posts/:id/vote', ({ params }) => {
    sent.push(params.id);
    return ok({ votes: 3, voted: true });
  });
  await user.click(post.getByRole('button', { name: 'Helpful 2' }));
  expect(await post.findByRole('button', { name: 'Helpful 3', pressed: true })).toBeVisible();
  expect(sent).toEqual(['post-1']);
});

it('lets its asker mark the answer, edit and follow it', async () => {
  const { sent } = serve([makeQuestion({ mine: true, following: true })], [makePost()]);
  const { user } = await open('question-1');
  const post = within(await screen.findByRole('article', { name: 'Answer by Ravi Kumar' }));
  await user.click(post.getByRole('button', { name: 'Mark as the answer' }));
  await waitFor(() => expect(sent).toEqual([['PUT /discussions/posts/post-1/accepted']]));
  const question = within(screen.getByRole('article', { name: 'Question by Ravi Kumar' }));
  await user.click(question.getByRole('button', { name: 'Following' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE /discussions/question-1/follow']));
  expect(await question.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(question.queryByRole('button', { name: 'Report' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Edit' }));
  const body = question.getByLabelText('Details');
  expect(body).toHaveFocus();
  await user.clear(body);
  await user.type(body, 'Now clearer.');
  await user.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual([
      'PATCH /discussions/posts/question-1',
      { title: 'Where does the state go?', body: 'Now clearer.' },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('article', { name: 'Question by Ravi Kumar' })).toHaveFocus());
});

it('is deleted after a question, unless others have answered', async () => {
  const { sent } = serve([makeQuestion({ mine: true })]);
  refuse('delete', '/discussions/posts/:id', 409, 'Others have answered it.', {
    code: 'question_has_answers',
  });
  const { user, router } = await open('question-1');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your question?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Others have answered it.')).toBeVisible();
  handle('delete', '/discussions/posts/:id', ({ params }) => {
    sent.push(params.id);
    return ok({});
  });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=discussions'));
  expect(sent).toEqual(['question-1']);
});

it('is reported with a reason', async () => {
  const { sent } = serve([makeQuestion()]);
  const { user } = await open('question-1');
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  await user.type(dialog.getByLabelText('Reason'), 'An advertisement.');
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thanks. The institute will look at it.')).toBeVisible();
  expect(sent).toEqual([['POST /discussions/posts/question-1/reports', { reason: 'An advertisement.' }]]);
});

it('cannot be answered once it is locked; a hidden post says why to its author', async () => {
  serve([makeQuestion({ locked: true, mine: true, hidden: { reason: 'No advertisements.' } })]);
  await open('question-1');
  expect(await screen.findByText(/^This discussion is locked\./)).toBeVisible();
  expect(screen.getByText(/Reason: No advertisements\.$/)).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('is looked after by an admin: hidden with a reason, locked, answered all the same', async () => {
  const { sent } = serve([makeQuestion()], [makePost({ hidden: { reason: 'Rude.' } })]);
  const { user } = await open('question-1', makeUser({ role: 'admin' }));
  const question = within(await screen.findByRole('article', { name: 'Question by Ravi Kumar' }));
  await user.click(question.getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this post' }));
  await user.type(dialog.getByLabelText('Reason'), 'Off topic.');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('The post is hidden.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Lock' }));
  expect(await screen.findByText('The discussion is locked.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show again' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /discussions/posts/question-1/hidden', { reason: 'Off topic.' }],
      ['PUT /discussions/question-1/lock'],
      ['DELETE /discussions/posts/post-1/hidden'],
    ]),
  );
});

it('that is gone leads back to the others', async () => {
  serve([makeQuestion()]);
  const { user } = await open('question-gone');
  expect(await screen.findByText('This question is no longer here')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'All questions' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Where does the state go?' })).toBeVisible();
});
