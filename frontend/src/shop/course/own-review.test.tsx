import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeReviewSummary } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import {
  heading,
  mayWrite,
  open,
  ownReview,
  section,
  serveList,
  slug,
  thirteen,
  type Own,
} from './reviews-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

describe('an owner', () => {
  it('writes the first review, by keyboard, and sees it in the list at once', async () => {
    const sent: unknown[] = [];
    handle('put', `/course/${slug}/review`, async ({ request }) => {
      sent.push(await request.json());
      serveList([ownReview({ rating: 4, text: 'Good.' })]);
      return HttpResponse.json({ success: true, data: { review: ownReview({ rating: 4, text: 'Good.' }) } });
    });
    const { user, container } = await open({ owned: true }, mayWrite);
    const form = await screen.findByRole('form', { name: 'Your review' });
    expect(screen.getByRole('heading', heading)).toBeVisible();
    expect(screen.getByText(/first name and the initial/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(form).getByRole('button', { name: 'Publish review' }));
    expect(within(form).getByText('Choose one to five stars.')).toBeVisible();
    expect(within(form).getByRole('radio', { name: '1 star: poor' })).toHaveFocus();
    await user.click(within(form).getByRole('radio', { name: '3 stars: good' }));
    await user.keyboard('{ArrowRight}');
    expect(within(form).getByRole('radio', { name: '4 stars: very good' })).toBeChecked();
    await user.type(within(form).getByLabelText(/What should others know/), ' Good. ');
    expect(within(form).getByText(/^7 of 2,000 characters/)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Your review is published.')).toBeVisible();
    expect(sent).toEqual([{ rating: 4, text: 'Good.' }]);
    expect(await screen.findByRole('heading', { name: 'All reviews' })).toBeVisible();
    await waitFor(() => expect(section().getAllByText('Good.')).toHaveLength(2));
    await waitFor(() => expect(document.getElementById('review')).toHaveFocus());
  });

  it('changes a review, which the form begins with, and is told the name it is shown by', async () => {
    handle('put', `/course/${slug}/review`, async ({ request }) => {
      const body = (await request.json()) as { rating: number; text: string };
      return HttpResponse.json({ success: true, data: { review: ownReview(body) } });
    });
    serveList(thirteen);
    const { user } = await open(
      { owned: true, reviewSummary: makeReviewSummary() },
      { ...mayWrite, review: ownReview() },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit your review' }));
    expect(screen.getByRole('radio', { name: '4 stars: very good' })).toBeChecked();
    const text = screen.getByLabelText(/What should others know/);
    expect(text).toHaveValue('Clear and slow enough.');
    expect(text).toHaveFocus();
    expect(text).toHaveAccessibleDescription(/Shown as Asha V\./);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit your review' }));
    await user.click(screen.getByRole('radio', { name: '2 stars: fair' }));
    await user.clear(screen.getByLabelText(/What should others know/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your review was saved.')).toBeVisible();
    const own = within(document.getElementById('review') as HTMLElement);
    expect(own.getByText('Rated 2 out of 5')).toBeInTheDocument();
    expect(own.queryByText('Clear and slow enough.')).toBeNull();
  });

  it('keeps what was written when the server refuses it', async () => {
    refuse('put', `/course/${slug}/review`, 429, 'Too many changes. Try again in an hour.');
    const { user } = await open({ owned: true }, mayWrite);
    await user.click(await screen.findByRole('radio', { name: '5 stars: excellent' }));
    await user.type(screen.getByLabelText(/What should others know/), 'Great');
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Too many changes. Try again in an hour.')).toBeVisible();
    expect(screen.getByLabelText(/What should others know/)).toHaveValue('Great');
  });

  it('deletes a review after a question', async () => {
    let deleted = 0;
    handle('delete', `/course/${slug}/review`, () => {
      deleted += 1;
      answer('get', `/course/${slug}/review`, mayWrite);
      return HttpResponse.json({ success: true, data: {} });
    });
    serveList(thirteen);
    const { user } = await open({ owned: true }, { ...mayWrite, review: ownReview() });
    await user.click(await screen.findByRole('button', { name: 'Delete your review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your review?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(deleted).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Delete your review' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Your review was deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('form', { name: 'Your review' })).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toBe(1);
  });

  it('is told that the review is hidden, and why', async () => {
    const review = ownReview({ hidden: { reason: 'It names another learner.' } });
    await open({ owned: true }, { ...mayWrite, review });
    expect(await screen.findByText(/has hidden your review/)).toBeVisible();
    expect(screen.getByText('Reason: It names another learner.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit your review' })).toBeVisible();
  });

  const early: Own = { ...mayWrite, mayReview: false, refusal: 'progress', progress: 12 };
  it('is told how far they must be first', async () => {
    await open({ owned: true, reviewSummary: makeReviewSummary() }, early);
    expect(await screen.findByText(/You can review after 30% of the course; you’re at 12%\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue the course' })).toHaveAttribute(
      'href',
      `/course/${slug}/learn`,
    );
    expect(screen.queryByRole('form', { name: 'Your review' })).toBeNull();
  });

  it('sees nothing of reviews while there are none and they are not far enough, unless led here', async () => {
    const { unmount, client } = await open({ owned: true }, early);
    await waitFor(() => expect(client.getQueryData(['own-reviews', 'detail', slug])).toBeDefined());
    expect(screen.queryByRole('heading', heading)).toBeNull();
    unmount();
    await open({ owned: true }, early, `/course/${slug}#review`);
    expect(await screen.findByText(/you’re at 12%/)).toBeVisible();
    await waitFor(() => expect(document.getElementById('review')).toHaveFocus());
  });
});
