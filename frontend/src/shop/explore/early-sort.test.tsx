import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { makeBundle, makeCourse } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { hydrate, serverPage } from '@/test/server-page';
import { siteAnswers } from '@/test/site';

const column = { items: [], total: 0 };
const menu = { bundles: column, trending: column, specialBundles: column, courses: column, categories: [] };
/** What the server sends with a narrowed list: the client asks for the courses. */
const firstData = {
  ...siteAnswers,
  '/bundle/getBundles': { bundles: [makeBundle()] },
  '/catalogue/menu': { menu },
};

it.each([
  ['/courses', 'sort=-price'],
  ['/courses?q=excel&level=Beginner', 'level=Beginner&q=excel&sort=-price'],
  ['/courses?q=excel&sort=rating', 'q=excel&sort=-price'],
])('sorts the list of %s as a learner chose before hydration', async (path, asked) => {
  const queries: string[] = [];
  handle('get', '/course/getCourses', ({ request }) => {
    const { searchParams } = new URL(request.url);
    ['page', 'perPage'].forEach((name) => searchParams.delete(name));
    searchParams.sort();
    queries.push(String(searchParams));
    const page = { page: 1, perPage: 12, total: 1 };
    return HttpResponse.json({ success: true, data: { courses: [makeCourse()], page } });
  });
  answer('get', '/user', { user: null });
  const { body } = await serverPage('/courses', firstData);
  const sort = 'select:has(option[value="rating"])';
  const taken = await hydrate(path, body, firstData, (page) => {
    const field = page.querySelector<HTMLSelectElement>(sort);
    if (field) field.value = '-price';
  });
  await waitFor(() => expect(queries.at(-1)).toBe(asked));
  expect(taken.container.querySelector(sort)).toHaveValue('-price');
  expect(taken.differences).toEqual([]);
  taken.close();
});
