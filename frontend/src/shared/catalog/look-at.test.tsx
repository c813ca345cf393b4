import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCourse } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { LookAt } from './look-at';

/** Reports at once that everything is near. */
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
  renderUi(<LookAt title="Courses to look at" />, { me: null });
  expect(await screen.findByRole('region', { name: 'Courses to look at' })).toBeVisible();
  expect(await screen.findByRole('link', { name: makeCourse().title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all courses →' })).toHaveAttribute('href', '/courses');
});
