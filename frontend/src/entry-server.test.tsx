import { afterEach, describe, expect, it } from 'vitest';
import type { BundleWithCourses, Course, Offer } from '@/api/types';
import { publicAddresses } from '@/app/public-addresses';
import {
  makeBundle,
  makeBundleWithCourses,
  makeCourse,
  makeCourseDetail,
  makeLesson,
  makeReview,
  makeReviewSummary,
  makeSettings,
} from '@/test/factories';
import { answer } from '@/test/msw/server';
import { siteAnswers } from '@/test/site';
import { hydrate, serverPage } from '@/test/server-page';
import { readsOf } from './entry-server';

const long =
  'A title of a course that is longer than any title ought to be, and goes on to say what it is about';
const hindi = 'हिन्दी में HTML और CSS';
const courses = [
  makeCourse({ category: 'Data & Office', title: 'Excel for shops' }),
  makeCourse({ _id: 'b', slug: 'b', category: 'Design', title: hindi }),
  makeCourse({ _id: 'c', slug: 'c', category: 'Freelancing', title: long, isOffline: true }),
  makeCourse({ _id: 'd', slug: 'd', category: 'Career', price: 0, rating: null, totalLessons: 0 }),
  makeCourse({ _id: 'e', slug: 'e', image: '/media/files/e-960.webp', startsOn: '2026-12-24' }),
];
const bundles = [
  makeBundle(),
  ...(['orange', 'green', 'purple'] as const).map((theme, i) =>
    makeBundle({ _id: theme, slug: String(i + 1), bundleName: `Road ${theme}`, isSpecial: true, theme }),
  ),
];
const list = { courses, page: { page: 1, perPage: 12, total: 40 } };
const empty = { items: [], total: 0 };
const lists = { bundles: empty, trending: empty, specialBundles: empty, courses: empty };
const menu = { menu: { ...lists, categories: [{ name: 'Design' }] } };
const offers: { popup: Offer[] } = { popup: [] };
/** Returns the answer to an address that any page reads, whatever its query parameters. */
const known = (address: string): unknown =>
  /^\/course\/getCourses/.test(address)
    ? list
    : {
        '/bundle/getBundles': { bundles },
        '/catalogue/menu': menu,
        '/popup': offers,
        ...siteAnswers,
      }[address];

async function firstDataOf(path: string, more: Record<string, unknown> = {}) {
  const found = (await readsOf(path)).flatMap((address) => {
    const data = more[address] ?? known(address);
    return data === undefined ? [] : [[address, data] as const];
  });
  return Object.fromEntries(found);
}

const course = (over: Partial<Course> = {}) => ({ '/course/any': { course: makeCourseDetail(over) } });
const reviews = makeReviewSummary();
reviews.reviews.push(makeReview({ _id: 'hindi', author: 'मीना I.', text: hindi, rating: 1 }));
const bundle = (over: Partial<BundleWithCourses> = {}) => ({
  '/bundle/getBundle/any': { bundle: makeBundleWithCourses({ courses, ...over }) },
});
const special = (over: Partial<BundleWithCourses> = {}) =>
  bundle({ isSpecial: true, theme: 'green', refundWindowDays: 30, ...over });
const things: [string, Record<string, unknown>][] = [
  ['/course/any', course()],
  ['/course/any', course({ title: hindi, courseIntroLine: hindi, image: '/media/files/a-960.webp' })],
  ['/course/any', course({ title: long, price: 0, priceInclGst: 0, videos: [], startsOn: '2026-12-24' })],
  ['/course/any', course({ reviewSummary: reviews })],
  [
    '/course/any',
    course({
      modules: ['a', 'b', 'c'].map((key) => ({ _id: key, title: `${hindi} ${key}`, purpose: long })),
      lessons: ['a', 'a', 'b', 'c'].map((moduleId, i) =>
        makeLesson({ _id: `l${i}`, moduleId, title: long, kind: i === 0 ? 'video' : 'reading', words: 900 }),
      ),
    }),
  ],
  ['/bundle/any', bundle()],
  ['/bundle/any', bundle({ description: null, discount: 0, bundleName: hindi, workshops: 0 })],
  ['/specialBundle/any', special()],
  ['/specialBundle/any', special({ bundleName: long, courses: [], whyBundle: ['Because'] })],
];
const pages: [string, Record<string, unknown>][] = [
  ...[...publicAddresses, '/goal/vyapar', '/gallery/events', '/gallery/new'].map(
    (path): [string, Record<string, unknown>] => [
      path,
      {
        [`/bundle/getBundle/${path.split('/').at(-1) ?? ''}`]: {
          bundle: makeBundleWithCourses({ isSpecial: true, theme: 'orange', courses }),
        },
      },
    ],
  ),
  ...things,
];

/** Further reads of a bundle's landing page: the mentors of its first courses. */
const answerBesides = () =>
  courses.forEach(({ slug }) => answer('get', `/course/${slug}`, { course: makeCourseDetail() }));

describe.each(pages)('the page %s', (path, more) => {
  afterEach(() => (document.cookie = 'app_hint=; max-age=0'));

  it('is rendered whole, with its title in the head and ids that stand once', async () => {
    const { head, body, document } = await serverPage(path, await firstDataOf(path, more));
    expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(body).not.toMatch(/^<(title|meta|link)/);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(body).not.toContain('<!--$!-->');
  });

  it.each(['a visitor', 'somebody with a session'])('is taken over as it stands by %s', async (who) => {
    answerBesides();
    const firstData = await firstDataOf(path, more);
    const { body } = await serverPage(path, firstData);
    if (who !== 'a visitor') document.cookie = 'app_hint=1';
    answer('get', '/user', { user: null });
    const taken = await hydrate(path, body, firstData);
    expect(taken.differences).toEqual([]);
    taken.close();
  });
});

it('would notice a difference', async () => {
  const firstData = await firstDataOf('/about');
  const { body } = await serverPage('/about', firstData);
  const changed = [
    body.replace('About us', 'About them'),
    body.replace('href="/courses"', 'href="/elsewhere"'),
  ];
  for (const other of changed) {
    expect(other).not.toBe(body);
    const taken = await hydrate('/about', other, firstData);
    expect(taken.differences).not.toEqual([]);
    taken.close();
  }
});

it('lets the keyboard scroll the row of students before the page hydrates', async () => {
  const { document } = await serverPage('/', await firstDataOf('/'));
  expect(document.querySelector('ul[aria-label="What students say"]')).toHaveAttribute('tabindex', '0');
});

it.each(['/', '/courses'])('keeps what was typed into the search of %s, and the focus', async (path) => {
  answer('get', '/course/getCourses', list);
  const firstData = await firstDataOf(path);
  const { body } = await serverPage(path, firstData);
  const taken = await hydrate(path, body, firstData, (page) => {
    const field = page.querySelector<HTMLInputElement>('form[role="search"] input');
    field?.focus();
    if (field) field.value = 'कोर्स';
  });
  const field = taken.container.querySelector('form[role="search"] input');
  expect(field).toHaveValue('कोर्स');
  expect(field).toHaveFocus();
  taken.close();
});

describe('the server', () => {
  it('gives each card the tone of its category, and each special bundle its theme', async () => {
    const { document } = await serverPage('/courses', await firstDataOf('/courses'));
    const tones = [...document.querySelectorAll<HTMLElement>('article [data-category]')];
    expect(tones.map(({ dataset }) => dataset.category)).toEqual([
      'data',
      'design',
      'freelancing',
      'career',
      'web',
    ]);
    const roads = await serverPage('/specialBundles', await firstDataOf('/specialBundles'));
    const themes = [...roads.document.querySelectorAll<HTMLElement>('article[data-theme]')];
    expect(themes.map(({ dataset }) => dataset.theme)).toEqual(['orange', 'green', 'purple']);
  });

  it('lists the categories, and labels what is held in a room', async () => {
    const { document } = await serverPage('/courses', await firstDataOf('/courses'));
    expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toContain(
      'Design',
    );
    const offline = [...document.querySelectorAll('article')].filter((card) =>
      card.textContent.includes('Offline'),
    );
    expect(offline.map((card) => card.querySelector('h2')?.textContent)).toEqual([long]);
    expect(document.body.textContent).toContain('40 courses');
  });

  it('offers free previews as such, and locks the other lessons', async () => {
    const { document } = await serverPage('/course/any', course());
    const lessons = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);
    expect(lessons.filter((text) => text.includes('Play the free preview'))).toHaveLength(2);
    expect(lessons.filter((text) => text.includes('Locked'))).toHaveLength(3);
  });

  it('writes what others say of a course into its page, and nothing where nobody has', async () => {
    const { document } = await serverPage('/course/any', course({ reviewSummary: reviews }));
    const section = document.querySelector('#reviews');
    expect(section?.querySelectorAll('article')).toHaveLength(4);
    expect(section?.textContent).toContain('5 stars: 9 reviews');
    expect(section?.querySelector('p[lang="hi"]')?.textContent).toBe(hindi);
    expect(document.querySelector('h1 ~ ul a[href$="#reviews"]')).not.toBeNull();
    const none = await serverPage('/course/any', course());
    expect(none.document.querySelector('#reviews')).toBeNull();
    expect(none.body).not.toContain('#reviews');
  });

  it('says of Hindi that it is', async () => {
    const { document } = await serverPage('/course/any', course({ title: hindi, courseIntroLine: hindi }));
    expect(document.querySelector('h1')?.getAttribute('lang')).toBe('hi');
    expect(document.querySelectorAll('[lang="hi"]').length).toBeGreaterThan(1);
    const explore = await serverPage('/courses', await firstDataOf('/courses'));
    expect(
      [...explore.document.querySelectorAll('[lang="hi"]')].map(({ textContent }) => textContent),
    ).toEqual([hindi]);
  });

  it('says what a bundle saves', async () => {
    const { body } = await serverPage(
      '/specialBundle/any',
      await firstDataOf('/specialBundle/any', special()),
    );
    expect(body).toContain('The bundle saves you ₹11,997.');
  });

  it('leads a visitor who buys to the signup', async () => {
    const { document } = await serverPage('/course/any', course());
    const buy = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Buy Now');
    expect(buy.length).toBeGreaterThan(0);
    for (const link of buy) expect(link.getAttribute('href')).toMatch(/^\/signup\?courseId=.+&type=course$/);
  });

  it('has an uploaded picture at the top fetched early, in the form that is shown', async () => {
    const { head, body } = await serverPage('/course/any', course({ image: '/media/files/a-960.webp' }));
    expect(head).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="\/media\/files\/a-320\.webp 320w/);
    expect(head + body).not.toContain('avif');
  });

  it('writes what the institute sets: its number to call, its accounts, its mark', async () => {
    const settings = makeSettings();
    settings.brand.logo = '/media/files/logo.svg';
    settings.social.youtube = 'https://youtube.com/@kaushal';
    const { document } = await serverPage('/about', {}, settings);
    expect(document.querySelector('a[href="tel:1800000000"]')).not.toBeNull();
    expect(document.querySelector('img[src="/media/files/logo.svg"]')).not.toBeNull();
    expect(document.querySelector('a[href="https://youtube.com/@kaushal"]')).not.toBeNull();
  });

  it('escapes what is typed into it', async () => {
    const hostile = '</script><script>alert("x")</script> & \'quotes\'';
    const { head, body } = await serverPage('/course/any', course({ title: hostile, description: hostile }));
    expect(head + body).not.toContain('<script>alert');
  });

  it('knows what each page reads first', async () => {
    expect(await readsOf('/')).toEqual([
      '/site/navigation',
      '/site/home',
      '/course/getCourses?page=1&trending=true&perPage=8',
      '/bundle/getBundles',
    ]);
    expect(await readsOf('/course/react')).toEqual(['/site/navigation', '/course/react']);
    expect(await readsOf('/about')).toEqual(['/site/navigation', '/site/about']);
    expect(await readsOf('/contactus')).toEqual(['/site/navigation']);
    expect(await readsOf('/goal/1')).toEqual(['/site/navigation', '/site/goals']);
  });

  it('refuses what is no page', async () => {
    await expect(serverPage('/dashboard')).rejects.toThrow('There is no page at /dashboard.');
  });
});
