import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Learning } from '@/api/types';
import { makeCertificate, makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const course: Learning['courses'][number] = {
  _id: 'c1',
  slug: 'react',
  title: 'React from zero to job',
  image: '/media/covers/web/react.svg',
  category: 'Web Development',
  totalLessons: 10,
  completedLessons: 3,
  progress: 30,
  resume: { videoId: 'v4', title: 'Talking to a server', position: 380 },
};
const bundle = {
  _id: 'b1',
  slug: 'web-starter',
  bundleName: 'Web starter',
  bundleImage: '/media/covers/web/starter.svg',
  totalLessons: 40,
  completedLessons: 3,
  progress: 7,
  courses: ['c1'],
};
const learning = (over: Partial<Learning> = {}): Learning => ({ courses: [course], bundles: [], ...over });

it('sums the learner up, below what the day begins with', async () => {
  answer('get', '/learning', learning());
  const { container } = await renderRoute('/dashboard', { me: makeUser({ totalTeam: 1 }) });
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/course/react/learn',
  );
  expect(screen.getByText('Talking to a server, at 6:20')).toBeVisible();
  for (const text of ['learner@kaushal.test', '9000000001', 'ASHA42', 'Last 7 days', 'Last 30 days'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByText('₹0')).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  expect(await axe(container)).toHaveNoViolations();
});

it('leads who has referred nobody and earned nothing to the code, in one line', async () => {
  answer('get', '/learning', learning());
  await renderRoute('/dashboard', { me: makeUser() });
  const line = await screen.findByText(/^No income yet/);
  expect(within(line).getByRole('link', { name: 'Refer & Earn' })).toHaveAttribute(
    'href',
    '/dashboard/refer&earn',
  );
  expect(screen.queryByText('Last 7 days')).toBeNull();
});

it('shows what is owned, with progress and the right next step', async () => {
  const fresh = {
    ...course,
    _id: 'c2',
    slug: 'seo',
    title: 'SEO',
    completedLessons: 0,
    progress: 0,
    resume: null,
  };
  answer('get', '/learning', learning({ courses: [course, fresh], bundles: [bundle] }));
  const { container } = await renderRoute('/dashboard/mycourses', { me: makeUser() });
  expect(await screen.findByRole('link', { name: 'Continue React from zero to job' })).toHaveAttribute(
    'href',
    '/course/react/learn',
  );
  expect(screen.getByRole('link', { name: 'Start SEO' })).toHaveAttribute('href', '/course/seo/learn');
  expect(screen.getByRole('link', { name: 'Review this course: React from zero to job' })).toHaveAttribute(
    'href',
    '/course/react#review',
  );
  expect(screen.queryByRole('link', { name: 'Review this course: SEO' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue Web starter' })).toHaveAttribute(
    'href',
    '/course/react/learn',
  );
  expect(screen.getByRole('progressbar', { name: 'Progress of Web starter' })).toHaveAttribute(
    'aria-valuenow',
    '7',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('narrows the courses, remembers it in the address, and leads to a certificate', async () => {
  const done = { ...course, _id: 'c3', slug: 'tally', title: 'टैली', completedLessons: 10, progress: 100 };
  answer('get', '/learning', learning({ courses: [course, done] }));
  answer('get', '/certificates', {
    certificates: [
      makeCertificate({ courseSlug: 'react', state: 'Revoked' }),
      makeCertificate({ courseSlug: 'tally', courseTitle: 'टैली' }),
    ],
  });
  const { user, router, container } = await renderRoute('/dashboard/mycourses', { me: makeUser() });
  const chips = within(await screen.findByRole('group', { name: 'Show' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All2',
    'In progress1',
    'Finished1',
    'Not started0',
  ]);
  await user.click(chips.getByRole('button', { name: 'Finished 1' }));
  expect(router.state.location.search).toBe('?show=finished');
  expect(screen.getByRole('link', { name: 'Watch again: टैली' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Continue React from zero to job' })).toBeNull(),
  );
  expect(await screen.findByRole('link', { name: 'Certificate (PDF): टैली' })).toHaveAttribute(
    'href',
    '/certificates/7KQ2-M9XD-4TBV-0H3Z.pdf',
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.click(chips.getByRole('button', { name: 'Not started 0' }));
  expect(await screen.findByText('You have started all your courses.')).toBeVisible();
  await user.click(chips.getByRole('button', { name: 'All 2' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('link', { name: 'Continue React from zero to job' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Certificate (PDF): React from zero to job' })).toBeNull();
});

it('leads one who owns nothing to the courses', async () => {
  answer('get', '/learning', learning({ courses: [] }));
  await renderRoute('/dashboard/mycourses', { me: makeUser() });
  expect(await screen.findByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/courses');
});

it('offers a retry when the courses cannot be loaded', async () => {
  refuse('get', '/learning', 500, 'Internal error.');
  const { user } = await renderRoute('/dashboard/mycourses', { me: makeUser() });
  expect(await screen.findByText('Internal error.')).toBeVisible();
  answer('get', '/learning', learning());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('React from zero to job')).toBeVisible();
});

it('says on the profile what could not be loaded', async () => {
  refuse('get', '/learning', 500, 'Internal error.');
  await renderRoute('/dashboard', { me: makeUser() });
  expect(await screen.findByText('Your courses couldn’t be loaded. Internal error.')).toBeVisible();
});

it('logs out to the login page, and says when that fails', async () => {
  answer('get', '/learning', learning({ courses: [] }));
  refuse('post', '/auth/logout', 500, 'Logging out failed.');
  const { user, router } = await renderRoute('/dashboard/mycourses', { me: makeUser() });
  const nav = await screen.findByRole('navigation', { name: 'Dashboard' });
  const button = [...nav.querySelectorAll('button')].find((b) => b.textContent === 'Logout') as HTMLElement;
  await user.click(button);
  expect(await screen.findByText('Logging out failed.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/mycourses');
  answer('post', '/auth/logout', {});
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
