import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { cutTexts, wordsLeftInEnglish } from '../support/hindi';
import { hydrationDifferences } from '../support/hydration';
import { inspect, inspectOnTablet, recordLayoutShifts } from '../support/inspect';
import { routes } from '../support/routes';
import { openRequests } from '../support/scripts';

/** What the demo calls itself. */
const names = ['Kaushal'];

for (const route of routes) {
  const path = route.path === '/' ? '/hi' : `/hi${route.path}`;
  test(`${path} speaks Hindi, and nothing of it is cut`, async ({ page, api }) => {
    if (route.signedIn) await api.post('/auth/login', demoLearner);
    await recordLayoutShifts(page);
    if (route.signedIn || route.scripted) await page.goto(path);
    else expect(await hydrationDifferences(page, path, openRequests(page))).toEqual([]);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await inspect(page, { name: `hi-${route.name}` });
    expect.soft(await wordsLeftInEnglish(page, names)).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    await inspectOnTablet(page, { name: `hi-${route.name}` });
    expect.soft(await cutTexts(page), 'on a tablet').toEqual([]);
  });
}
