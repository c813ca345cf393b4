import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { OwnBatch } from '@/api/batches';
import { makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const course = {
  _id: 'c1',
  slug: 'tally',
  title: 'Tally',
  image: '',
  category: 'Data & Office',
  totalLessons: 1,
  completedLessons: 0,
  progress: 0,
  resume: null,
};
const batch = (over: Partial<OwnBatch> = {}): OwnBatch => ({
  _id: 'b1',
  course: 'c1',
  title: 'टैली',
  startsOn: '2026-01-05',
  endsOn: '2099-02-27',
  timing: 'Saturdays, 10 am to 1 pm',
  venue: 'Classroom 1\nJodhpur',
  ...over,
});
const open = () => {
  answer('get', '/learning', { courses: [course], bundles: [] });
  return renderRoute('/dashboard/mycourses', { me: makeUser() });
};

it('says above the courses when and where they take place, until that is over', async () => {
  answer('get', '/user/batches', {
    batches: [batch({ _id: 'b0', title: 'Over', endsOn: '2026-01-06' }), batch()],
  });
  const { container } = await open();
  const heading = await screen.findByRole('heading', { name: 'Your classroom batches' });
  const items = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
  expect(items).toHaveLength(1);
  expect(items[0]).toHaveTextContent(
    'टैली5 Jan 2026 to 27 Feb 2099Saturdays, 10 am to 1 pmClassroom 1 Jodhpur',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('says nothing without one, and what failed', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Start Tally' })).toBeVisible();
  expect(screen.queryByText('Your classroom batches')).toBeNull();
  unmount();
  refuse('get', '/user/batches', 500, 'Internal error.');
  const { user } = await open();
  expect(await screen.findByText(/Internal error\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Tally' })).toBeVisible();
  answer('get', '/user/batches', { batches: [batch()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saturdays, 10 am to 1 pm')).toBeVisible();
});
