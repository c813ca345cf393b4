import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { MentorDetail } from '@/api/mentors';
import { makeCoursesReviews } from '@/test/courses-reviews';
import { makeCourse, makeCourseDetail } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './page';
import { hydrate, serverPage } from '@/test/server-page';

const meera: MentorDetail = {
  _id: 'm1',
  slug: 'meera-joshi',
  name: 'मीरा जोशी',
  image: null,
  words: 'Prints since **2009**.\n\n<script>alert(1)</script>',
  youtube: null,
  linkedin: 'https://www.linkedin.com/in/meera',
  website: 'javascript:alert(1)',
  reviews: null,
  courses: [makeCourse({ _id: 'a', slug: 'a', title: 'Sewing' }), makeCourse({ hasPreview: true })],
};

it('shows who somebody is and what they teach', async () => {
  answer('get', '/mentors/meera-joshi', { mentor: meera });
  const { container } = await renderRoute('/mentors/meera-joshi');
  expect(await screen.findByRole('heading', { level: 1, name: 'मीरा जोशी' })).toHaveAttribute('lang', 'hi');
  expect(screen.getByText('2009').tagName).toBe('STRONG');
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
  expect(screen.getByRole('link', { name: 'मीरा जोशी on LinkedIn (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/meera',
  );
  expect(screen.queryByRole('link', { name: /^Website/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'React from zero to job' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch a free lesson' })).toHaveAttribute(
    'href',
    '/course/react-from-zero-to-job#lessons',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('shows a learner’s words beside them, the others further down, and what all reviews come to', async () => {
  const reviews = makeCoursesReviews();
  answer('get', '/mentors/meera-joshi', { mentor: { ...meera, reviews } });
  const { container } = await renderRoute('/mentors/meera-joshi');
  expect(await screen.findByText('from 12 reviews of the courses')).toBeVisible();
  await screen.findByRole('heading', { name: 'What learners say about these courses' });
  const words = screen.getAllByRole('figure');
  expect(words.map((one) => one.querySelector('figcaption')?.textContent)).toEqual([
    expect.stringContaining('Ravi K.'),
    expect.stringContaining('Meena I.'),
  ]);
  expect(
    within(words[0] as HTMLElement).getByRole('link', { name: 'React from zero to job' }),
  ).toHaveAttribute('href', '/course/react-from-zero-to-job#reviews');
  expect(within(words[1] as HTMLElement).getByText('मैंने पहली दुकान बनाई।')).toHaveAttribute('lang', 'hi');
  expect(await axe(container)).toHaveNoViolations();
});

it('says so of one who teaches nothing now, and of an address of nobody', async () => {
  answer('get', '/mentors/meera-joshi', { mentor: { ...meera, words: '', courses: [] } });
  const { router } = await renderRoute('/mentors/meera-joshi');
  expect(await screen.findByText('मीरा जोशी has not written anything here yet.')).toBeVisible();
  expect(screen.getByText(/doesn’t teach any course/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Watch a free lesson' })).toBeNull();
  refuse('get', '/mentors/nobody', 404, 'Mentor not found.');
  await router.navigate('/mentors/nobody');
  expect(await screen.findByRole('heading', { name: 'Mentor not found' })).toBeVisible();
});

it('is found from the course', async () => {
  answer('get', '/course/any', { course: makeCourseDetail() });
  await renderRoute('/course/any');
  expect(await screen.findByRole('link', { name: 'Ananya' })).toHaveAttribute('href', '/mentors/ananya');
});

it('is the same on the server and in the browser', async () => {
  const data = { '/mentors/meera-joshi': { mentor: { ...meera, reviews: makeCoursesReviews() } } };
  const { body, head } = await serverPage('/mentors/meera-joshi', data);
  expect(head).toContain('मीरा जोशी');
  expect(body).toContain('<strong');
  for (const said of ['I built my first shop with it.', 'मैंने पहली दुकान बनाई।']) expect(body).toContain(said);
  const { differences, close } = await hydrate('/mentors/meera-joshi', body, data);
  expect(differences).toEqual([]);
  close();
});
