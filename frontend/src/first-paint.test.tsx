import { expect, it } from 'vitest';
import { makeCourse } from '@/test/factories';
import { serverPage } from '@/test/server-page';
import { homeSections, siteAnswers } from '@/test/site';

/* What the first paint of a page needs stands in the server's HTML, and is fetched before any script. */

const stem = (name: string) => `/media/files/${name}`;
const courses = ['a', 'b', 'c', 'd', 'e'].map((name, i) =>
  makeCourse({ _id: name, slug: name, image: `${stem(name)}-960.webp`, ratingCount: 10 - i }),
);
const trending = '/course/getCourses?page=1&trending=true&perPage=8';
const firstData = {
  ...siteAnswers,
  [trending]: { courses, page: { page: 1, perPage: 8, total: courses.length } },
};

const preloads = (document: Document) =>
  [...document.head.querySelectorAll('link[rel="preload"][as="image"]')].map((link) => ({
    pictures: link.getAttribute('imagesrcset')?.match(/files\/\w+/)?.[0],
    media: link.getAttribute('media'),
    sizes: link.getAttribute('imagesizes'),
    priority: link.getAttribute('fetchpriority'),
  }));

it('preloads the largest picture of the home page, by the width of the window', async () => {
  const { document } = await serverPage('/', firstData);
  const high = { priority: 'high' };
  const small = { ...high, media: '(width < 64rem)', sizes: expect.stringContaining('50vw') as string };
  expect(preloads(document)).toEqual([
    {
      ...high,
      pictures: 'files/a',
      media: '(width >= 64rem)',
      sizes: '(min-width: 64rem) 560px, 100vw',
    },
    { ...small, pictures: 'files/a' },
    { ...small, pictures: 'files/b' },
    { ...small, pictures: 'files/c' },
    { ...small, pictures: 'files/d' },
  ]);
  const loading = (selector: string) =>
    [...document.querySelectorAll(selector)].map((image) => image.getAttribute('loading'));
  expect(loading('[data-clip] img')).toEqual(['eager']);
  const row = Array.from({ length: 4 }, () => 'eager');
  expect(loading('section[aria-label] article img').slice(0, 5)).toEqual([...row, 'lazy']);
});

it('preloads the picture that an institute chose for its home page where it is seen first', async () => {
  const sections = homeSections.map((section) =>
    section.kind === 'hero'
      ? { ...section, picture: `${stem('room')}-960.webp`, pictureText: 'A class' }
      : section,
  );
  const { document } = await serverPage('/', { ...firstData, '/site/home': { page: 'home', sections } });
  expect(preloads(document)[0]).toMatchObject({ pictures: 'files/room', media: '(width >= 64rem)' });
  expect(document.querySelector('[data-clip] img')).toHaveAttribute('loading', 'eager');
});

it('writes the first paragraphs of the sign-up, and holds back what the address may contradict', async () => {
  const { document } = await serverPage('/signup', siteAnswers);
  const box = document.querySelector('section[aria-label="Your order"]');
  expect(box?.querySelector('p')?.textContent).toContain('The account is free.');
  expect(box?.textContent).toContain('The full price appears here before you pay.');
  const unsure = [...(box?.querySelectorAll('.invisible') ?? [])].map(({ textContent }) => textContent);
  expect(unsure).toEqual(['Choose a course or bundle in step 2.']);
  expect(box?.querySelector('.animate-pulse')).toBeNull();
});

it('sends a search to the list of courses before any script has run', async () => {
  const { document } = await serverPage('/', firstData);
  const form = document.querySelector('#course-search')?.closest('form');
  expect(form).toHaveAttribute('action', '/courses');
  expect(form?.querySelectorAll('[name]')).toHaveLength(1);
  expect(form?.querySelector('input')).toHaveAttribute('name', 'q');
});
