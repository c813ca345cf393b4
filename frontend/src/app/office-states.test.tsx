import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { matchRoutes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { screens } from '@/office/screens';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
import './layouts/admin-layout';
import './layouts/site-preview-layout';
import '@/shop/site-preview.page';

/**
 * Tests what the back office's screens show when a read fails or finds nothing. A list that is missing below
 * has a test of its own for finding nothing.
 */

const me = makeUser({ role: 'admin' });

const routes = screens.map(({ path, page }) => ({ path, handle: page }));

/** Opens a screen after loading its code, so that a slow machine does not make the test fail. */
async function open(address: string) {
  const [match] = matchRoutes(routes, address.split('?')[0] ?? address) ?? [];
  await match?.route.handle();
  return renderRoute(address, { me });
}

// Refuse all other reads of a screen, because they are not tested here.
beforeEach(() => refuse('get', '/*', 503, 'Away.'));

/** Refuses each read of `call`. Returns a function that counts the reads. */
function rest(call: string): () => number {
  let reads = 0;
  handle('get', call, () => {
    reads += 1;
    return HttpResponse.json({ success: false, message: 'We are resting.' }, { status: 503 });
  });
  return () => reads;
}

it.each(screens.map(({ path }) => path))('%s says what failed, and reads it again', async (path) => {
  const reads = rest('/*');
  const { user } = await open(path.replace(':page', 'home').replace(/:\w+/, '1'));
  expect((await screen.findAllByText(/We are resting\./))[0]).toBeVisible();
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  const before = reads();
  await user.click(again as HTMLElement);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

it.each([
  ['/admin/courses', '/course/getCourses'],
  ['/admin/money?tab=refunds', '/admin/refunds'],
  ['/admin/money?tab=withdrawals', '/admin/withdrawals'],
  ['/admin/enquiries/e1', '/admin/enquiries'],
  ['/admin/site/home', '/admin/site/home'],
  ['/admin/site/home/preview', '/admin/site/home'],
])('%s says what failed, and asks %s again', async (path, call) => {
  const reads = rest(call);
  const { user } = await open(path);
  const [text] = await screen.findAllByText('We are resting.');
  const alert = within(text?.closest('[role=alert]') as HTMLElement);
  const before = reads();
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

const page = { page: 1, perPage: 20, total: 0 };

it.each([
  ['/admin/bundles?q=zzzz', '/bundle/getBundles', 'bundles', 'No bundles match your search criteria'],
  ['/admin/students?q=zzzz', '/admin/students', 'students', 'No students match your search.'],
  ['/admin/coupons?q=zzzz', '/admin/coupons', 'coupons', 'No coupons match.'],
  ['/admin/money?tab=refunds&status=failed', '/admin/refunds', 'refunds', 'No refunds match.'],
  [
    '/admin/money?tab=withdrawals&status=rejected',
    '/admin/withdrawals',
    'withdrawals',
    'No withdrawals match.',
  ],
  ['/admin/webinars?q=zzzz', '/admin/webinars', 'webinars', 'No webinars match.'],
  ['/admin/blog?q=zzzz', '/admin/articles', 'articles', 'No articles match.'],
])('%s says that nothing was found', async (path, call, list, text) => {
  answer('get', call, { [list]: [], page });
  await open(path);
  expect(await screen.findByText(text)).toBeVisible();
});
