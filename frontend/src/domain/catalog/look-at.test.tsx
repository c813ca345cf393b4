import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCourse } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { LookAt } from './look-at';

/** An IntersectionObserver that reports every element as visible at once. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));
afterEach(() => vi.unstubAllGlobals());

const page = { page: 1, perPage: 4, total: 1 };

it('shows some courses and the way to all of them', async () => {
  answer('get', '/course/getCourses', { courses: [makeCourse()], page });
  renderUi(<LookAt title="Courses to explore" />, { me: null });
  expect(await screen.findByRole('region', { name: 'Courses to explore' })).toBeVisible();
  expect(await screen.findByRole('link', { name: makeCourse().title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all courses →' })).toHaveAttribute('href', '/courses');
});

it.each(['none', 'a failure'])('leaves no trace of %s', async (what) => {
  if (what === 'none') answer('get', '/course/getCourses', { courses: [], page });
  else refuse('get', '/course/getCourses', 503, 'Resting.');
  renderUi(<LookAt title="Courses to explore" />, { me: null });
  // A failed read is retried once, a second later. Find the region by its name: the notifications are a
  // region too, once another test has loaded their code.
  const named = { name: 'Courses to explore' };
  expect(await screen.findByRole('region', named, { timeout: 5000 })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('region', named)).toBeNull(), { timeout: 5000 });
});
