import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { cutTexts, dataOf, wordsLeftInEnglish } from '../support/hindi';
import { hydrationDifferences } from '../support/hydration';
import { inspect, inspectOnTablet } from '../support/inspect';
import { routes } from '../support/routes';
import { openRequests } from '../support/scripts';

/** What they show is in a token, which only the browser knows: their first heading may be another one. */
const byToken = ['confirm-email', 'parent-consent'];

for (const route of routes) {
  const path = route.path === '/' ? '/hi' : `/hi${route.path}`;
  test(`${path} speaks Hindi, and nothing of it is cut`, async ({ page, api }) => {
    if (route.signedIn) await api.post('/auth/login', demoLearner);
    const data = dataOf(page);
    if (route.signedIn || route.scripted || byToken.includes(route.name)) await page.goto(path);
    else expect(await hydrationDifferences(page, path, openRequests(page))).toEqual([]);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await inspect(page, { name: `hi-${route.name}` });
    expect.soft(await wordsLeftInEnglish(page, await data())).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    await inspectOnTablet(page, { name: `hi-${route.name}` });
    expect.soft(await cutTexts(page), 'on a tablet').toEqual([]);
  });
}
