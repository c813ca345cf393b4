import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCourse, makeCourseDetail, makeReview, makeReviewSummary } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { LearnerWords } from './learner-words';

/** Reports at once that everything is near. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));
afterEach(() => vi.unstubAllGlobals());

it('shows of a rated course the review that says most, and the way to all of them', async () => {
  const reviewSummary = makeReviewSummary();
  reviewSummary.reviews = [
    makeReview({ _id: 'short', text: 'Good.' }),
    makeReview({ _id: 'long', text: 'I built my first shop with it, and it is online.' }),
  ];
  const course = makeCourse();
  answer('get', `/course/${course.slug}`, { course: makeCourseDetail({ reviewSummary }) });
  renderUi(<LearnerWords courses={[makeCourse({ slug: 'new', title: 'New', rating: null }), course]} />);
  expect(await screen.findByText('I built my first shop with it, and it is online.')).toBeVisible();
  expect(screen.queryByText('Good.')).toBeNull();
  expect(screen.getByRole('link', { name: course.title })).toHaveAttribute(
    'href',
    `/course/${course.slug}#reviews`,
  );
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
});

it('is not there while no course is rated', () => {
  renderUi(<LearnerWords courses={[makeCourse({ rating: null })]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
