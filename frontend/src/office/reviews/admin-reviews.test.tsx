import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { AdminReview } from '@/api/admin/reviews';
import { makeCourseRow, makeReview } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { Component as ReviewsPage } from './page';

const review = (over: Partial<AdminReview> = {}): AdminReview => ({
  ...makeReview({ _id: 'r1', text: 'बहुत अच्छा।' }),
  course: { _id: 'c1', slug: 'react', title: 'React from zero to job' },
  email: 'ravi@example.in',
  name: 'Ravi Kumar',
  hidden: null,
  ...over,
});
const answered = { answer: { text: 'Thank you.', at: '2026-11-12T06:30:00Z' } };

/** Serves the reviews, and records the requests and changes. */
function open(found: AdminReview[], path = '/admin/reviews') {
  let reviews = found;
  const asked: string[] = [];
  const sent: [string, unknown][] = [];
  handle('get', '/admin/reviews', ({ request }) => {
    asked.push(new URL(request.url).search);
    const page = { page: 1, perPage: 20, total: reviews.length };
    return HttpResponse.json({ success: true, data: { reviews, page } });
  });
  const change = (method: 'put' | 'delete', part: string, next: (body: never) => Partial<AdminReview>) =>
    handle(method, `/admin/reviews/r1/${part}`, async ({ request }) => {
      const body = method === 'put' ? await request.json() : null;
      sent.push([`${method} ${part}`, body]);
      const changed = review({ ...reviews[0], ...next(body as never) });
      reviews = [changed];
      return HttpResponse.json({ success: true, data: { review: changed } });
    });
  change('put', 'answer', ({ text }: { text: string }) => ({ answer: { text, at: answered.answer.at } }));
  change('delete', 'answer', () => ({ answer: null }));
  change('put', 'hidden', ({ reason }: { reason: string }) => ({ hidden: { reason } }));
  change('delete', 'hidden', () => ({ hidden: null }));
  const view = renderUi(
    <>
      <ReviewsPage />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { path },
  );
  return { ...view, asked, sent };
}

const findCard = () => screen.findByRole('article', { name: 'Ravi Kumar on React from zero to job' });

it('lists reviews with who wrote them, of which course', async () => {
  const { container, asked } = open([review()]);
  const card = await findCard();
  expect(within(card).getByText('बहुत अच्छा।')).toHaveAttribute('lang', 'hi');
  expect(within(card).getByText('Rated 4 out of 5')).toBeInTheDocument();
  expect(within(card).getByText('ravi@example.in')).toBeVisible();
  expect(within(card).getByText('Unanswered')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'React from zero to job' })).toHaveAttribute(
    'href',
    '/course/react',
  );
  expect(asked).toEqual(['?filter=all&page=1']);
  expect(await axe(container)).toHaveNoViolations();
});

it('narrows the list by answer, stars and course, and widens it again', async () => {
  answer('get', '/course/getCourses', {
    courses: [makeCourseRow({ _id: 'c1', title: 'React from zero to job' })],
    page: { page: 1, perPage: 100, total: 1 },
  });
  const { user, asked } = open([review()]);
  await findCard();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Hidden');
  await waitFor(() => expect(asked.at(-1)).toBe('?filter=hidden&page=1'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '2 stars');
  await waitFor(() => expect(asked.at(-1)).toBe('?filter=hidden&page=1&rating=2'));
  await user.type(screen.getByRole('combobox', { name: 'Course' }), 'React');
  await user.click(await screen.findByRole('option', { name: 'React from zero to job' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?course=c1&filter=hidden&page=1&rating=2'));
  expect(screen.getByText('Only React from zero to job')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all courses' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?filter=hidden&page=1&rating=2'));
});

it('says that there is nothing, of all or of what was asked for', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('No reviews yet.')).toBeVisible();
  unmount();
  open([], '/admin/reviews?filter=hidden');
  expect(await screen.findByText('No reviews match.')).toBeVisible();
});

it('answers, changes the answer and deletes it after a question', async () => {
  const { user, sent } = open([review()]);
  await user.click(await screen.findByRole('button', { name: 'Answer Ravi Kumar' }));
  const box = await screen.findByLabelText('Answer');
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(screen.getByText('Write an answer first.')).toBeVisible();
  await user.type(box, 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Answer published.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Edit answer to Ravi Kumar' }));
  expect(await screen.findByLabelText('Answer')).toHaveValue('Thank you.');
  await user.type(screen.getByLabelText('Answer'), ' Ravi.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await user.click(await screen.findByRole('button', { name: 'Delete answer to Ravi Kumar' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the answer to Ravi Kumar?' });
  expect(sent).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Delete answer' }));
  expect(await screen.findByText('Answer deleted.')).toBeVisible();
  expect(await within(await findCard()).findByText('Unanswered')).toBeVisible();
  expect(sent).toEqual([
    ['put answer', { text: 'Thank you.' }],
    ['put answer', { text: 'Thank you. Ravi.' }],
    ['delete answer', null],
  ]);
});

it('hides with a reason, not without, and shows again', async () => {
  const { user, sent } = open([review(answered)]);
  await user.click(await screen.findByRole('button', { name: 'Hide the review of Ravi Kumar' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Hide the review of Ravi Kumar?' });
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
  expect(within(dialog).getByText('Enter a reason that the author will understand.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Names another learner');
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Review hidden.')).toBeVisible();
  expect(await screen.findByText('Hidden. The author sees why: Names another learner')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show again: the review of Ravi Kumar' }));
  expect(await screen.findByText('The review is visible again.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Hide the review of Ravi Kumar' })).toBeVisible();
  expect(sent).toEqual([
    ['put hidden', { reason: 'Names another learner' }],
    ['delete hidden', null],
  ]);
});

it('keeps what was written when it is refused, and asks before it is left behind', async () => {
  const { user } = open([review()]);
  refuse('put', '/admin/reviews/r1/answer', 404, 'This review is gone.');
  await user.click(await screen.findByRole('button', { name: 'Answer Ravi Kumar' }));
  await user.type(await screen.findByLabelText('Answer'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('This review is gone.')).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('Thank you.');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
  expect(screen.getByLabelText('Answer')).toHaveValue('Thank you.');
});
