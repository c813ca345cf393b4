import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { BundleWithCourses, User } from '@/api/types';
import { formatRupees } from '@/kit/lib/money';
import { makeCoursesReviews } from '@/test/courses-reviews';
import { makeBundleWithCourses, makeCourse, makeCourseDetail, makeUser } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { chargeNoGst } from '@/test/gst';
import { renderRoute } from '@/test/render';

// The player's parts are custom elements, which need a browser.
vi.mock('media-chrome/react', () => import('@/test/media-chrome'));

const offer: Partial<BundleWithCourses> = {
  slug: '2',
  bundleName: 'Road to three',
  isSpecial: true,
  theme: 'green',
  price: 74_999,
  discountedPrice: 49_999,
  discountedPriceInclGst: 58_998.82,
  discount: 33.3,
  workshops: 12,
  whyBundle: ['Projects in place of hours'],
  refundWindowDays: 30,
  videoUrlEnglish: '/media/files/english.mp4',
  videoUrlHindi: '/media/files/hindi.mp4',
  startLearningUrl: '/courses',
};

type Opening = { over?: Partial<BundleWithCourses>; me?: User | null };

async function open({ over = {}, me = null }: Opening = {}) {
  const bundle = makeBundleWithCourses({ ...offer, ...over });
  answer('get', '/bundle/getBundle/2', { bundle });
  for (const { slug } of bundle.courses) {
    answer('get', `/course/${slug}`, { course: makeCourseDetail({ slug }) });
  }
  const opened = await renderRoute('/specialBundle/2', { me });
  await screen.findAllByText(formatRupees(bundle.discountedPriceInclGst));
  return { ...opened, bundle };
}

const enroll = () => screen.getAllByRole('link', { name: 'Enroll Now' });

it('has every block, in its theme, without an accessibility fault', async () => {
  const { container } = await open();
  await screen.findByRole('heading', { name: 'Ananya' });
  expect(screen.getByRole('heading', { level: 1, name: 'Road to three' })).toBeVisible();
  expect(container.querySelector('[data-theme="green"]')).not.toBeNull();
  expect(screen.getByText('Projects in place of hours')).toBeVisible();
  expect(screen.getByText('12 bonus skills on the way')).toBeVisible();
  expect(screen.getByText('77 lakh')).toBeVisible();
  expect(screen.getByText(/NITI Aayog/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Module 7: Scaling' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A certificate with your name on it' })).toBeVisible();
  expect(screen.getByText('30-day money-back guarantee for this bundle')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('says what one becomes, and answers the questions of this bundle', async () => {
  await open({
    over: {
      outcomes: ['Sell one skill'],
      questions: [{ question: 'Only for this one?', answer: 'Yes.' }],
    },
  });
  expect(screen.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible();
  expect(screen.getByText('Sell one skill')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Only for this one?' })).toBeVisible();
});

it('shows what learners say of its courses, and beside the first button what it comes to', async () => {
  const { container } = await open({ over: { reviews: makeCoursesReviews() } });
  expect(screen.getByRole('heading', { name: 'What learners say about its courses' })).toBeVisible();
  expect(screen.getAllByText('from 12 reviews of the courses')).toHaveLength(2);
  expect(screen.getAllByRole('figure')[1]).toHaveTextContent('Meena I.of हिन्दी में HTML');
  expect(await axe(container)).toHaveNoViolations();
});

it('says the whole price in the bar and in the bill', async () => {
  await open();
  const bar = within(screen.getByRole('region', { name: 'Price and enrollment' }));
  expect(bar.getByText('₹74,999').closest('s')).not.toBeNull();
  expect(bar.getByText('₹49,999')).toBeVisible();
  expect(bar.getByText('+18% GST')).toBeVisible();
  expect(screen.getByText('-₹25,000')).toBeVisible();
  expect(bar.getByText('₹58,998.82')).toBeVisible();
  expect(screen.getAllByText('₹8,999.82')).toHaveLength(3);
  expect(screen.getAllByText('₹58,998.82')).toHaveLength(3);
});

it('says what the courses cost one by one, in either case', async () => {
  const dearer = await open();
  expect(
    screen.getByText(
      /cost ₹4,999 before GST, which is less\. The bundle adds one payment for all of them, 12 live workshops/,
    ),
  ).toBeVisible();
  dearer.unmount();
  await open({ over: { courses: [makeCourse({ price: 60_000 })] } });
  expect(screen.getByText(/cost ₹60,000 before GST\. The bundle saves you ₹10,001\./)).toBeVisible();
});

it('says nothing of GST where none is charged', async () => {
  chargeNoGst();
  const untaxed = { discountedPriceInclGst: 49_999 };
  const dearer = await open({ over: untaxed });
  expect(screen.getByText(/cost ₹4,999, which is less\. The bundle adds/)).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/(with|before) GST|% GST/);
  dearer.unmount();
  await open({ over: { ...untaxed, courses: [makeCourse({ price: 60_000 })] } });
  expect(screen.getByText(/cost ₹60,000\. The bundle saves you ₹10,001\./)).toBeVisible();
});

it('says the hours of all its courses together, and nothing where one does not say its own', async () => {
  const course = makeCourse({ weeks: 8, hoursPerWeek: 6 });
  const other = makeCourse({ _id: 'c2', slug: 'two', title: 'Two', weeks: 4, hoursPerWeek: 5 });
  const whole = await open({ over: { courses: [course, other] } });
  const said = 'About 68 hours in total with practice, and yours for life.';
  expect(screen.getByText(new RegExp(`^${said} Start with the course you need first`))).toBeVisible();
  whole.unmount();
  await open({ over: { courses: [course, { ...other, hoursPerWeek: null }] } });
  expect(screen.queryByText(/hours with practice/)).toBeNull();
});

it('plays the introduction in the chosen language, after a press', async () => {
  const { user, container } = await open();
  const [english, hindi] = ['English', 'हिन्दी'].map((name) => screen.getByRole('button', { name }));
  expect(english).toHaveAttribute('aria-pressed', 'true');
  expect(container.querySelector('video')).toBeNull();
  await user.click(hindi as HTMLElement);
  expect(hindi).toHaveAttribute('aria-pressed', 'true');
  expect(container.querySelector('video')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Introduction to Road to three/ }));
  await expect
    .poll(() => container.querySelector('video')?.getAttribute('src'))
    .toBe('/media/files/hindi.mp4');
  await user.click(english as HTMLElement);
  expect(container.querySelector('video')).toBeNull();
});

it('has no language to choose where there is one film', async () => {
  await open({ over: { videoUrlEnglish: null } });
  expect(screen.queryByRole('group', { name: 'Language of the introduction' })).toBeNull();
  expect(screen.getByRole('button', { name: /Introduction to/ })).toBeVisible();
});

it('starts the learning in a new tab, where that leads somewhere', async () => {
  const set = await open();
  const start = screen.getByRole('link', { name: /Start Learning/ });
  expect(start).toHaveAttribute('href', '/courses');
  expect(start).toHaveAttribute('target', '_blank');
  set.unmount();
  await open({ over: { startLearningUrl: null } });
  expect(screen.queryByRole('link', { name: /Start Learning/ })).toBeNull();
});

it('leads a visitor to the signup, a user to the payment, an owner to the courses', async () => {
  const visitor = await open();
  const { _id: id } = visitor.bundle;
  expect(enroll()).toHaveLength(2);
  for (const link of enroll()) expect(link).toHaveAttribute('href', `/signup?courseId=${id}&type=bundle`);
  visitor.unmount();
  const user = await open({ me: makeUser() });
  for (const link of enroll()) expect(link).toHaveAttribute('href', `/payment?type=bundle&courseId=${id}`);
  user.unmount();
  answer('get', '/bundle/getBundle/2', { bundle: makeBundleWithCourses({ ...offer, owned: true }) });
  answer('get', '/course/react-from-zero-to-job', { course: makeCourseDetail() });
  await renderRoute('/specialBundle/2', { me: makeUser() });
  const own = await screen.findAllByRole('link', { name: 'Go to My Courses' });
  for (const link of own) expect(link).toHaveAttribute('href', '/dashboard/mycourses');
  expect(screen.getByText('You own this bundle.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enroll Now' })).toBeNull();
});

it('lists the courses but one, and labels some as offline on phones', async () => {
  await open({
    over: {
      courses: [
        makeCourse({ _id: 'a', title: 'Advanced Personality Development' }),
        makeCourse({ _id: 'b', title: 'Microsoft Excel' }),
        makeCourse({ _id: 'c', title: 'Plain course' }),
      ],
    },
  });
  expect(screen.getByRole('heading', { name: '3 courses in the bundle' })).toBeVisible();
  expect(screen.queryByText('Advanced Personality Development')).toBeNull();
  expect(screen.getByText('Offline').closest('li')).toHaveTextContent('Microsoft Excel');
});

it('opens one answer at a time', async () => {
  const { user } = await open();
  const faq = () => screen.getAllByRole('button', { expanded: true });
  await user.click(screen.getByRole('button', { name: 'Can I have my money back?' }));
  expect(screen.getByRole('region', { name: 'Can I have my money back?' })).toHaveTextContent(
    'within 30 days of paying',
  );
  await user.click(screen.getByRole('button', { name: 'What if I miss a live session?' }));
  expect(faq()).toHaveLength(1);
});

it('stops and moves the bonus skills', async () => {
  const { user, container } = await open();
  await user.click(screen.getByRole('button', { name: 'Pause scrolling' }));
  expect(container.querySelector('[data-paused]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume scrolling' }));
  expect(container.querySelector('[data-paused]')).toBeNull();
});

it('tells a bundle without refunds as it is', async () => {
  await open({ over: { refundWindowDays: 0 } });
  expect(screen.queryByText(/money-back/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Decide before you pay' })).toBeVisible();
});

it('says that the mentors could not be shown, and asks again', async () => {
  answer('get', '/bundle/getBundle/2', { bundle: makeBundleWithCourses(offer) });
  refuse('get', '/course/react-from-zero-to-job', 503, 'Busy.');
  const { user } = await renderRoute('/specialBundle/2', { me: null });
  expect(await screen.findByText(/The mentors couldn’t be shown/)).toBeVisible();
  answer('get', '/course/react-from-zero-to-job', { course: makeCourseDetail() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Ananya' })).toBeVisible();
});

it('has a page for a bundle that is not there, and for a fault', async () => {
  refuse('get', '/bundle/getBundle/gone', 404, 'Bundle not found.');
  const gone = await renderRoute('/specialBundle/gone', { me: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bundle not found' })).toBeVisible();
  gone.unmount();
  refuse('get', '/bundle/getBundle/3', 503, 'The catalogue is resting.');
  const { user } = await renderRoute('/specialBundle/3', { me: null });
  expect(await screen.findByText('The catalogue is resting.')).toBeVisible();
  answer('get', '/bundle/getBundle/3', {
    bundle: makeBundleWithCourses({ ...offer, slug: '3', theme: 'purple', courses: [] }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Road to three' })).toBeVisible();
  expect(screen.getByText('The courses of this bundle have not been published yet.')).toBeVisible();
});

it('sends an ordinary bundle to its own page', async () => {
  answer('get', '/bundle/getBundle/web-starter', { bundle: makeBundleWithCourses() });
  const { router } = await renderRoute('/specialBundle/web-starter', { me: null });
  await expect.poll(() => router.state.location.pathname).toBe('/bundle/web-starter');
});
