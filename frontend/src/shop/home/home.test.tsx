import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SiteSection } from '@/api/site';
import { makeBundle, makeCourse, makeCourseDetail, makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import { homeSections } from '@/test/site';

const react = makeCourse();
const excel = makeCourse({ _id: 'excel', slug: 'excel', title: 'Advanced Excel', isTrending: false });
const road = makeBundle({
  _id: 'road',
  slug: '2',
  bundleName: 'Freelancing Road To 3 Lakhs',
  isSpecial: true,
  theme: 'green',
  price: 74999,
  discountedPrice: 49999,
  discount: 33.3,
  courses: Array.from({ length: 24 }, (_, i) => `course-${i}`),
});

/** Reports at once that everything is near. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.report([{ isIntersecting: true }]);
  disconnect = () => undefined;
  unobserve = () => undefined;
}

const asked: (string | null)[] = [];
function serve(courses = [react, excel]) {
  handle('get', '/search', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q');
    asked.push(q);
    const found = courses.filter(({ title }) => title.toLowerCase().includes(q ?? ''));
    return HttpResponse.json({
      success: true,
      data: { corrected: null, courses: found, bundles: [], lessons: [] },
    });
  });
  handle('get', '/course/getCourses', ({ request }) => {
    const search = new URL(request.url).searchParams;
    const found = courses.filter((course) => search.get('trending') !== 'true' || course.isTrending);
    return HttpResponse.json({
      success: true,
      data: { courses: found, page: { page: 1, perPage: 12, total: found.length } },
    });
  });
  answer('get', '/bundle/getBundles', { bundles: [makeBundle(), road] });
  for (const { slug } of courses) answer('get', `/course/${slug}`, { course: makeCourseDetail({ slug }) });
}
const trending = () => screen.getByRole('region', { name: 'Trending courses' });

async function open(me: Parameters<typeof renderRoute>[1] = { me: null }) {
  const opened = await renderRoute('/', me);
  await screen.findByRole('heading', { level: 1, name: 'Learn Today, Lead Tomorrow' });
  return opened;
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('IntersectionObserver', NearObserver);
});
afterEach(() => vi.unstubAllGlobals());

it('shows the headline as one text, the figures, and the first step to a visitor', async () => {
  serve();
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Learn Today, Lead Tomorrow');
  expect(screen.getByText('10,000+')).toBeVisible();
  expect(screen.getByText('Empower Your Future')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Learning Today →' })).toHaveAttribute('href', '/signup');
});

it('does not ask a learner to start', async () => {
  serve();
  await open({ me: makeUser() });
  expect(screen.queryByRole('link', { name: 'Start Learning Today →' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue learning →' })).toBeVisible();
});

it('shows a free lesson of a trending course, and opens it', async () => {
  serve();
  const { user } = await open();
  const watch = await screen.findByRole('button', { name: 'Watch the lesson Lesson 1' });
  expect(screen.getByText('First lesson free')).toBeVisible();
  expect(screen.getByText('with Ananya')).toBeVisible();
  await user.click(watch);
  expect(await screen.findByRole('dialog', { name: 'Lesson 1' })).toBeVisible();
});

it('says of no lesson that it is free where none is', async () => {
  serve();
  const lessons = makeCourseDetail().videos.map((video) => ({ ...video, isPreview: false, url: undefined }));
  answer('get', `/course/${react.slug}`, { course: makeCourseDetail({ videos: lessons }) });
  await open();
  expect(await screen.findByText('with Ananya')).toBeVisible();
  expect(screen.queryByText(/lesson free|free lesson/i)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Watch the lesson/ })).toBeNull();
});

it('leads an owner of a trending course to the lessons', async () => {
  serve();
  const { _id, slug, title, image } = react;
  await open({ me: makeUser({ courses: [{ _id, slug, title, image }] }) });
  expect(await within(trending()).findByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/course/${slug}/learn`,
  );
});

it('shows the special bundles with what they hold and cost', async () => {
  serve();
  await open();
  const link = await screen.findByRole('link', { name: 'Freelancing Road To 3 Lakhs' });
  expect(link).toHaveAttribute('href', '/specialBundle/2');
  const card = within(screen.getByRole('article', { name: 'Freelancing Road To 3 Lakhs' }));
  expect(card.getByText(/24 courses · .*lifetime access/)).toBeVisible();
  expect(card.getByText('₹49,999')).toBeVisible();
  expect(card.getByText(/₹74,999/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Web starter' })).toBeNull();
});

it('says when nothing is trending', async () => {
  serve([excel]);
  await open();
  expect(await screen.findByText('No trending courses available.')).toBeVisible();
});

it('says that courses are loading, what failed, and tries again', async () => {
  refuse('get', '/course/getCourses', 503, 'The catalogue is resting.');
  answer('get', '/bundle/getBundles', { bundles: [] });
  const { user } = await open();
  expect(await within(trending()).findByText('Error: The catalogue is resting.')).toBeVisible();
  serve();
  await user.click(within(trending()).getByRole('button', { name: 'Try again' }));
  expect(await within(trending()).findByRole('link', { name: react.title })).toBeVisible();
});

it('turns the newest courses, and lets them be paused', async () => {
  serve();
  const { user } = await open();
  const carousel = within(await screen.findByRole('group', { name: 'New on Kaushal' }));
  expect(carousel.getByRole('link', { name: 'Advanced Excel' })).toHaveAttribute('href', '/course/excel');
  await user.click(carousel.getByRole('button', { name: 'Pause slides' }));
  expect(carousel.getByRole('button', { name: 'Play slides' })).toBeVisible();
});

it('suggests courses from the third character on', async () => {
  serve();
  const { user, router } = await open();
  const box = screen.getByRole('combobox', { name: 'Search courses, bundles and lessons' });
  await user.type(box, 'ad');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.type(box, 'v');
  const option = await screen.findByRole('option', { name: /Advanced Excel/ });
  expect(asked).toEqual(['adv']);

  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/course/excel'));
});

it('says when nothing is found, and leads to the list of courses on Enter', async () => {
  serve();
  const { user, router } = await open();
  await user.type(screen.getByRole('combobox'), 'pottery');
  expect(await screen.findByText('No courses found.')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/courses'));
  expect(router.state.location.search).toBe('?q=pottery');
});

it('closes the suggestions on Escape', async () => {
  serve();
  const { user } = await open();
  await user.type(screen.getByRole('combobox'), 'exc');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('stands without figures, and shows the picture that was selected', async () => {
  serve();
  const sections: SiteSection[] = [
    {
      id: 'hero',
      kind: 'hero',
      headlineStart: 'A first half that is far longer than one line,',
      headlineEnd: 'आज सीखें',
      picture: '/media/files/room-960.webp',
      pictureText: 'A class',
      goals: [],
    },
  ];
  answer('get', '/site/home', { page: 'home', sections });
  await renderRoute('/', { me: null });
  expect(await screen.findByRole('img', { name: 'A class' })).toHaveAttribute(
    'src',
    '/media/files/room-960.webp',
  );
  expect(screen.queryByText('10,000+')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Trending courses' })).toBeNull();
});

it('has a heading and a way to try again when its content cannot be read', async () => {
  serve();
  refuse('get', '/site/home', 503, 'The server is resting.');
  const { user } = await renderRoute('/', { me: null });
  expect(await screen.findByText('The server is resting.')).toBeVisible();
  answer('get', '/site/home', { page: 'home', sections: homeSections });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Learn Today, Lead Tomorrow' })).toBeVisible();
});

it('goes by the keyboard as it is seen in a narrow window', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(width < 64rem)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  serve();
  const { container } = await renderRoute('/', { me: null });
  const heading = await screen.findByRole('heading', { level: 1 });
  const clip = container.querySelector('[data-clip]');
  const trending = container.querySelector('.max-lg\\:order-2');
  const follows = (one: Element | null, other: Element | null) =>
    Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(follows(heading, trending)).toBe(true);
  expect(follows(trending, clip)).toBe(true);
});
