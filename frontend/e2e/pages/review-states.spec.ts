import type { Page } from '@playwright/test';
import type { ApiSchema } from '../../src/api/types';
import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { inspect, recordLayoutShifts } from '../support/inspect';

const course = '/course/spoken-english-for-work';
const hindi = 'कोर्स बहुत अच्छा है। समझाने का तरीका सरल है और हर पाठ के बाद कुछ न कुछ बनाने को मिलता है।';
const review: ApiSchema['OwnReviewBody'] = {
  _id: '0190f000-0000-7000-8000-0000000000e1',
  rating: 4,
  text: hindi,
  author: 'Asha V.',
  createdAt: '2026-11-10T06:30:00Z',
  editedAt: null,
  answer: null,
  hidden: null,
};
const others = Array.from({ length: 10 }, (_, i) => ({
  ...review,
  _id: `0190f000-0000-7000-8000-0000000001${10 + i}`,
  author: 'Meena I.',
  rating: 1 + (i % 5),
  text: i % 2 === 0 ? hindi : 'I had never written a line of code, and now my shop has a page. '.repeat(12),
  answer: i === 1 ? { text: 'Thank you, Meena.', at: '2026-11-12T06:30:00Z' } : null,
}));

/**
 * Fakes the server's answers about the learner's own review, so that the demo learner's data does not change.
 */
async function serveReview(page: Page, own: Partial<ApiSchema['OwnReviewData']>): Promise<void> {
  const data = { review: null, mayReview: true, refusal: null, progress: 43, needed: 30, ...own };
  await page.route('**/api/v1/course/*/review', (route) =>
    route.fulfill({
      json: { success: true, data: route.request().method() === 'GET' ? data : { review } },
    }),
  );
  const rating = { average: 3, count: 13, distribution: [2, 2, 4, 3, 2] };
  await page.route('**/api/v1/course/*/reviews*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { rating, reviews: others, page: { page: 1, perPage: 10, total: 13 } },
      },
    }),
  );
}

test.beforeEach(async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  await recordLayoutShifts(page);
});

test('a review to write, and the whole list once it is written', async ({ page }) => {
  await serveReview(page, {});
  await page.goto(`${course}#review`);
  const form = page.getByRole('form', { name: 'Your review' });
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(form.getByText('Choose one to five stars.')).toBeVisible();
  await inspect(page, { name: 'review-form' });
  await page.keyboard.press('Space');
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.locator('#reviews').getByRole('button', { name: 'Load More' })).toBeVisible();
  // The review replaces the form once it is stored. On a slow machine that is too late to count as caused by
  // the click, so the shifts are cleared.
  await page.evaluate(() => window.layoutShifts?.splice(0));
  await inspect(page, { name: 'reviews-all' });
});

test('a review that is hidden', async ({ page }) => {
  const reason = 'It names another learner, who has asked us to take the name out.';
  await serveReview(page, { review: { ...review, hidden: { reason } } });
  await page.goto(`${course}#review`);
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
  await inspect(page, { name: 'review-hidden' });
});

test('a review that waits for progress', async ({ page }) => {
  await serveReview(page, { mayReview: false, refusal: 'progress', progress: 12 });
  await page.goto(`${course}#review`);
  await expect(page.getByText(/you’re at 12%/)).toBeVisible();
  await inspect(page, { name: 'review-early' });
});
