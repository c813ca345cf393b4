import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { clearServerHead, clearServerHeadOnNavigation } from './server-head';

const head = `<title data-server="">Course</title><link data-server="" rel="canonical" href="/course/react">
  <meta name="theme-color" content="#fff">`;

afterEach(() => {
  document.head.innerHTML = '';
});

test('the page takes over its title; address and data stay', () => {
  document.head.innerHTML = head;
  clearServerHead('title');
  expect(document.head.querySelector('title')).toBeNull();
  expect(document.head.querySelector('link[rel="canonical"]')).not.toBeNull();
});

test('another page loses all that the server wrote for the first, and nothing else', async () => {
  document.head.innerHTML = head;
  const router: DataRouter = createMemoryRouter([{ path: '*', Component: () => null }], {
    initialEntries: ['/course/react'],
  });
  clearServerHeadOnNavigation(router, '/course/react');
  await router.navigate('/course/react?lesson=1');
  expect(document.head.querySelectorAll('[data-server]')).toHaveLength(2);
  await router.navigate('/about');
  expect(document.head.querySelectorAll('[data-server]')).toHaveLength(0);
  expect(document.head.querySelector('meta[name="theme-color"]')).not.toBeNull();
});

test('a guard may have led elsewhere before the first page was shown', async () => {
  document.head.innerHTML = head;
  const router: DataRouter = createMemoryRouter([{ path: '*', Component: () => null }], {
    initialEntries: ['/login'],
  });
  clearServerHeadOnNavigation(router, '/dashboard');
  expect(document.head.querySelectorAll('[data-server]')).toHaveLength(0);
});
