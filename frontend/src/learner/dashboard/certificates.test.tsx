import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { makeCertificate, makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

const course = {
  _id: 'c1',
  slug: 'react-from-zero-to-job',
  title: 'React from zero to job',
  image: '/media/covers/web/react.svg',
  category: 'Web Development',
  totalLessons: 10,
  completedLessons: 10,
  progress: 100,
  resume: null,
};

beforeEach(() => answer('get', '/learning', { courses: [course], bundles: [] }));
const open = async (path = '/dashboard/mycourses') => renderRoute(path, { me: makeUser() });

it('lists what the learner has, with the ways to show it', async () => {
  const certificates = [
    makeCertificate(),
    makeCertificate({
      code: 'OLD',
      name: 'Asha Varma',
      state: 'Replaced',
      replacedBy: makeCertificate().code,
    }),
    makeCertificate({ code: 'GONE', courseTitle: 'हिन्दी टाइपिंग', state: 'Revoked' }),
  ];
  answer('get', '/certificates', { certificates });
  const { user, container } = await open();
  expect(await screen.findByRole('heading', { name: 'Certificates' })).toBeVisible();
  expect(screen.getAllByText('Issued 20 Nov 2026 to Asha Verma')[0]).toBeVisible();
  expect(screen.queryByText(/Asha Varma/)).toBeNull();
  expect(screen.getByText('Revoked')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'PDF of the certificate of हिन्दी टाइपिंग' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: /^Copy link/ }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/verify/${makeCertificate().code}`);
  write.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: /^Copy link/ }));
  expect(await screen.findByText(/Your browser doesn’t allow copying/)).toBeVisible();
});

it('says that the name is fixed and who corrects it', async () => {
  answer('get', '/certificates', { certificates: [makeCertificate()] });
  await open();
  expect(
    await screen.findByText(/You can’t change the name now. If it’s wrong, we’ll correct it/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contactus');
  expect(screen.queryByRole('button', { name: /name/ })).toBeNull();
});

it('says nothing of certificates while there is none, and says a failure', async () => {
  const first = await open();
  await screen.findByRole('heading', { level: 1, name: 'My Courses' });
  expect(screen.queryByRole('heading', { name: 'Certificates' })).toBeNull();
  first.unmount();
  refuse('get', '/certificates', 503, 'Resting.');
  await open();
  expect(await screen.findByText('Your certificates couldn’t be loaded. Resting.')).toBeVisible();
});

it('is led to from the dashboard', async () => {
  const goal = {
    minutesPerWeek: null,
    minutesDone: 0,
    days: [],
    streakWeeks: 0,
    isHidden: false,
    isOffered: true,
  };
  answer('get', '/learning/today', { continue: null, goal, answers: [], certificates: 2, suggestion: null });
  await open('/dashboard');
  expect(await screen.findByText('You have earned 2 certificates.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See certificates' })).toHaveAttribute(
    'href',
    '/dashboard/mycourses',
  );
});

it('says nothing of less than an hour of lessons', async () => {
  answer('get', '/certificates', { certificates: [makeCertificate({ hours: 0.1 })] });
  await open();
  expect(await screen.findByText(/^Issued/)).toBeVisible();
  expect(screen.queryByText(/^· /)).toBeNull();
});

it('says the hours that the course was sold with', async () => {
  answer('get', '/certificates', { certificates: [makeCertificate({ hours: 0.1, practiceHours: 30 })] });
  await open();
  expect(await screen.findByText('· about 30 hours with practice')).toBeVisible();
});

it.each([
  [1, '1 hour'],
  [12.5, '12.5 hours'],
])('says %d hours of lessons as %s', async (hours, words) => {
  answer('get', '/certificates', { certificates: [makeCertificate({ hours })] });
  await open();
  expect(await screen.findByText(`· ${words}`)).toBeVisible();
});
