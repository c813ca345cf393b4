import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { settle } from '../support/inspect';
import { routes, type Route } from '../support/routes';

/** Alias addresses. Each leads to a screen that also has another address. */
const aliases: Omit<Route, 'name'>[] = [
  { path: '/courses/Design', title: 'Explore courses' },
  { path: '/refundandpolicy', title: 'Refund policy' },
  { path: '/licenceandagreement', title: 'License & Agreements' },
  { path: '/dashboard/profile/personalinformation', title: 'My Profile', signedIn: true },
  {
    path: '/coursePlayer?courseId=spoken-english-for-work',
    title: 'Spoken English for Everyday Work: lessons',
    signedIn: true,
  },
];

test('titles tell the pages apart', () => {
  expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length);
});

for (const { path, title, signedIn } of aliases) {
  test(`${path} leads there too`, async ({ page, api }) => {
    if (signedIn) await api.post('/auth/login', demoLearner);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} · Kaushal`);
    await expect(page).toHaveURL(path);
    await settle(page);
  });
}
