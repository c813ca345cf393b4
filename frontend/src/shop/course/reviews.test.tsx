import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeReview, makeReviewSummary } from '@/test/factories';
import { refuse } from '@/test/msw/server';
import { heading, open, section, serveList, slug, thirteen } from './reviews-testing';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

const hindi = 'बहुत अच्छा कोर्स है।';

describe('what a visitor reads', () => {
  it('is nothing at all where nobody has reviewed the course', async () => {
    await open({ rating: null, ratingCount: 0 });
    expect(screen.queryByRole('heading', heading)).toBeNull();
    expect(document.getElementById('reviews')).toBeNull();
    expect(screen.queryByText(/^Rated/)).toBeNull();
  });

  it('is the average, a bar for each number of stars, and three reviews', async () => {
    const { container } = await open({ reviewSummary: makeReviewSummary() });
    expect(screen.getByRole('heading', heading)).toBeVisible();
    const bars = section().getByRole('list', { name: 'Rating breakdown' });
    expect(
      within(bars)
        .getAllByText(/review/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '5 stars: 9 reviews',
      '4 stars: 2 reviews',
      '3 stars: 1 review',
      '2 stars: 0 reviews',
      '1 star: 0 reviews',
    ]);
    expect(section().getAllByRole('article')).toHaveLength(3);
    const band = screen.getByRole('link', { name: 'Rated 4.7 out of 5 in 12 reviews' });
    expect(band).toHaveAttribute('href', `/course/${slug}#reviews`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is no average of one or two, and first the review that says most', async () => {
    const summary = makeReviewSummary();
    summary.rating = { average: 5, count: 2, distribution: [0, 0, 0, 0, 2] };
    summary.reviews = [
      makeReview({ _id: 'short', author: 'Short S.', text: 'Good.' }),
      makeReview({ _id: 'long', author: 'Long L.', text: 'I built my first shop with it.' }),
    ];
    await open({ reviewSummary: summary });
    expect(section().queryByRole('list', { name: 'Rating breakdown' })).toBeNull();
    expect(screen.queryByText(/in 2 reviews/)).toBeNull();
    expect(section().getAllByRole('article')[0]).toHaveTextContent('Long L.');
  });

  it('is each review with its language, its date, and the answer of the institute', async () => {
    const summary = makeReviewSummary();
    summary.reviews = [
      makeReview({
        text: hindi,
        author: 'मीना I.',
        editedAt: '2026-11-12T06:30:00Z',
        answer: { text: 'Thank you!', at: '2026-11-13T06:30:00Z' },
      }),
    ];
    await open({ reviewSummary: summary });
    expect(section().getByText(hindi)).toHaveAttribute('lang', 'hi');
    expect(section().getByText('मीना I.')).toHaveAttribute('lang', 'hi');
    expect(section().getByText('Rated 4 out of 5')).toBeInTheDocument();
    expect(section().getByText(/edited 12 Nov 2026/)).toHaveTextContent('10 Nov 2026, edited 12 Nov 2026');
    expect(section().getByText('Reply from Kaushal, 13 Nov 2026')).toBeVisible();
    expect(section().getByText('Thank you!')).toBeVisible();
  });

  it('is a long review cut at first, all of it when asked for', async () => {
    const summary = makeReviewSummary();
    summary.reviews = [makeReview({ text: 'word '.repeat(200) })];
    const { user } = await open({ reviewSummary: summary });
    const more = section().getByRole('button', { name: 'Read more of the review by Ravi K.' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(section().getByRole('button', { name: 'Show less of the review by Ravi K.' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

describe('the whole list', () => {
  it('opens with the focus, ten at first, and more on demand', async () => {
    const asked = serveList(thirteen);
    const { user, container } = await open({ reviewSummary: makeReviewSummary() });
    await user.click(section().getByRole('button', { name: 'Show all reviews' }));
    const all = await section().findByRole('heading', { name: 'All reviews' });
    await waitFor(() => expect(all).toHaveFocus());
    await waitFor(() => expect(section().getAllByRole('article')).toHaveLength(10));
    expect(section().getByRole('status')).toHaveTextContent('13 reviews');
    expect(asked).toEqual(['sort=recent&page=1']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(section().getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(section().getAllByRole('article')).toHaveLength(13));
    await waitFor(() => expect(section().getByText('Learner 10.').closest('li')).toHaveFocus());
    expect(section().queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('is sorted and filtered by stars, from its first page again', async () => {
    const asked = serveList(thirteen);
    const { user } = await open({ reviewSummary: makeReviewSummary() });
    await user.click(section().getByRole('button', { name: 'Show all reviews' }));
    await user.selectOptions(
      await section().findByRole('combobox', { name: 'Sort by' }),
      'Fewest stars first',
    );
    await waitFor(() => expect(asked).toContain('sort=lowest&page=1'));
    await user.selectOptions(section().getByRole('combobox', { name: 'Stars' }), '3 stars');
    await waitFor(() => expect(section().getAllByRole('article')).toHaveLength(1));
    await user.selectOptions(section().getByRole('combobox', { name: 'Stars' }), '2 stars');
    expect(await section().findByText('No reviews with this rating.')).toBeVisible();
    expect(section().queryByRole('article')).toBeNull();
  });

  it('says why it could not be loaded, and tries again', async () => {
    refuse('get', `/course/${slug}/reviews`, 500, 'Internal error.');
    const { user } = await open({ reviewSummary: makeReviewSummary() });
    await user.click(section().getByRole('button', { name: 'Show all reviews' }));
    expect(await section().findByText('Internal error.')).toBeVisible();
    serveList(thirteen);
    await user.click(section().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(section().getAllByRole('article')).toHaveLength(10));
  });
});
