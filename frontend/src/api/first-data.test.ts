import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '@/test/msw/server';
import { makeCourseDetail } from '@/test/factories';
import { createQueryClient } from '@/app/query-client';
import { courseQuery } from './catalog';
import { resetFirstData, peekAnswer } from './first-data';

const written = makeCourseDetail({ slug: 'react', title: 'Written into the page </script>' });
const asked = makeCourseDetail({ slug: 'react', title: 'Asked for' });

beforeEach(() => {
  resetFirstData();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-data';
  block.textContent = JSON.stringify({ '/course/react': { course: written } }).replaceAll('<', '\\u003c');
  document.body.append(block);
});
afterEach(() => {
  document.getElementById('first-data')?.remove();
  resetFirstData();
});

it('reads what the server wrote into the page without asking, and asks the second time', async () => {
  const client = createQueryClient();
  // No response is mocked for this read, so a request would fail.
  expect(await client.fetchQuery(courseQuery('react'))).toEqual(written);
  answer('get', '/course/react', { course: asked });
  await client.invalidateQueries();
  expect(await client.fetchQuery({ ...courseQuery('react'), staleTime: 0 })).toEqual(asked);
});

it('asks where somebody may be signed in: the page knows nothing of what they own', async () => {
  document.cookie = 'app_hint=1';
  answer('get', '/course/react', { course: asked });
  expect(await createQueryClient().fetchQuery(courseQuery('react'))).toEqual(asked);
});

it('asks once somebody has logged in, and after their logout too', async () => {
  const client = createQueryClient();
  expect(peekAnswer('/course/react')).toEqual({ course: written });
  document.cookie = 'app_hint=1';
  answer('get', '/course/react', { course: asked });
  expect(await client.fetchQuery(courseQuery('react'))).toEqual(asked);
  // The data in the page is stale by then.
  document.cookie = 'app_hint=; max-age=0';
  expect(peekAnswer('/course/react')).toBeUndefined();
});

it('asks for what is not in the page', async () => {
  answer('get', '/course/excel', { course: asked });
  expect(await createQueryClient().fetchQuery(courseQuery('excel'))).toEqual(asked);
});
