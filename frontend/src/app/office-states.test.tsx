import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderRoute } from '@/test/render';
// Their code is there when a test asks for it, however busy the machine.
import './layouts/admin-layout';
import './layouts/site-preview-layout';
import '@/office/audit/page';
import '@/office/blog/page';
import '@/office/bundles/page';
import '@/office/coupons/page';
import '@/office/courses/page';
import '@/office/enquiries/enquiry.page';
import '@/office/enquiries/page';
import '@/office/launch/page';
import '@/office/money/page';
import '@/office/offers/page';
import '@/office/reviews/page';
import '@/office/settings/page';
import '@/office/site/edit.page';
import '@/office/site/page';
import '@/office/students/page';
import '@/office/webinars/page';
import '@/shop/site-preview.page';

/**
 * What screens of the back office say when their read fails, or finds nothing. The dashboard, the forms of courses and
 * bundles, a course's batches and the lists that are missing below have it in their own tests.
 */

const me = makeUser({ role: 'admin' });

// What else a screen reads is not tested here.
beforeEach(() => refuse('get', '/*', 503, 'Away.'));

it.each([
  ['/admin/courses', '/course/getCourses'],
  ['/admin/bundles', '/bundle/getBundles'],
  ['/admin/students', '/admin/students'],
  ['/admin/offers', '/bundle/getBundles'],
  ['/admin/coupons', '/admin/coupons'],
  ['/admin/money', '/admin/orders'],
  ['/admin/money?tab=refunds', '/admin/refunds'],
  ['/admin/money?tab=withdrawals', '/admin/withdrawals'],
  ['/admin/enquiries', '/admin/enquiries'],
  ['/admin/enquiries/e1', '/admin/enquiries'],
  ['/admin/reviews', '/admin/reviews'],
  ['/admin/audit', '/admin/audit'],
  ['/admin/webinars', '/admin/webinars'],
  ['/admin/blog', '/admin/articles'],
  ['/admin/launch', '/admin/launch'],
  ['/admin/settings', '/admin/settings'],
  ['/admin/site', '/admin/site'],
  ['/admin/site/home', '/admin/site/home'],
  ['/admin/site/home/preview', '/admin/site/home'],
])('%s says what failed, and asks %s again', async (path, call) => {
  let asked = 0;
  handle('get', call, () => {
    asked += 1;
    return HttpResponse.json({ success: false, message: 'We are resting.' }, { status: 503 });
  });
  const { user } = await renderRoute(path, { me });
  const [text] = await screen.findAllByText('We are resting.');
  const alert = within(text?.closest('[role=alert]') as HTMLElement);
  const before = asked;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toBeGreaterThan(before));
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
  await renderRoute(path, { me });
  expect(await screen.findByText(text)).toBeVisible();
});
