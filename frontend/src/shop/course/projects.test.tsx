import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Course } from '@/api/types';
import { makeCourseDetail } from '@/test/factories';
import { answer } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

async function open(over: Partial<Course> = {}) {
  const course = makeCourseDetail(over);
  answer('get', `/course/${course.slug}`, { course });
  const opened = await renderRoute(`/course/${course.slug}`, { me: null });
  await screen.findByRole('heading', { level: 1, name: course.title });
  return opened;
}

it('has effort, projects and questions on the page, the effort in place of the duration', async () => {
  const { user } = await open({
    weeks: 26,
    hoursPerWeek: 10,
    projectCount: 1,
    projects: [{ title: 'An order book', picture: '/media/files/order-book-960.webp' }],
    questions: [{ question: 'Do I need a laptop?', answer: 'Yes, for practice.' }],
  });
  for (const fact of ['26 weeks', '10 hours a week', '1 project'])
    expect(screen.getAllByText(fact)[0]).toBeVisible();
  expect(screen.queryByText('3 Months')).toBeNull();
  expect(screen.getByRole('heading', { name: 'What you will make' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'An order book' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Do I need a laptop?' }));
  expect(screen.getByText('Yes, for practice.')).toBeVisible();
});

it('leaves out what a course has none of', async () => {
  await open();
  expect(screen.getAllByText('3 Months')[0]).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What you will make' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Questions and answers' })).toBeNull();
});
