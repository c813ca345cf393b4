import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { hydrationDifferences } from '../support/hydration';
import { localeOf, publicPages } from '../support/public-pages';
import { openRequests } from '../support/scripts';
import { desktop, phone } from '../support/viewports';

/**
 * Number of pages of each kind that are also opened as a learner. What differs for a learner depends on the
 * kind, not on the single page.
 */
const SOME = 5;

function someOfEachKind(paths: string[]): string[] {
  const kindOf = (path: string) => path.split('/').slice(0, -1).join('/');
  return paths.filter((path, i) => {
    const before = paths.slice(0, i).filter((other) => kindOf(other) === kindOf(path));
    return kindOf(path) === '' || before.length < SOME;
  });
}

/** React also reports a hydration error from which it recovers. The fixture fails the test on it. */
for (const [who, viewport] of [
  ['a visitor', phone],
  ['a learner', desktop],
] as const) {
  test.describe(who, () => {
    test.use({ viewport });

    test('takes every public page over as the server sent it', async ({ page, api }) => {
      test.setTimeout(300_000);
      const paths = await publicPages(page.request);
      if (who === 'a learner') await api.post('/auth/login', demoLearner);
      // Signed-in users are redirected from these pages. A page opened by a link depends on its token, and
      // one of them sends it at once.
      const others = who === 'a learner' ? ['/login', '/signup'] : [];
      const byLink = ['/resetpassword', '/loginlink'];
      const open = openRequests(page);
      const passedOver = [...others, ...byLink, '/confirmemail', '/parentconsent'];
      // `hindi.spec.ts` tests the Hindi pages as a visitor sees them.
      const english = paths.filter((path) => localeOf(path) === 'en' && !passedOver.includes(path));
      const opened = who === 'a learner' ? someOfEachKind(english) : english;
      for (const path of [...opened, '/courses?q=web', ...byLink.map((path) => `${path}?token=any`)]) {
        await test.step(path, async () => {
          expect.soft(await hydrationDifferences(page, path, open), path).toEqual([]);
        });
      }
    });
  });
}

test('a learner sees what is theirs once their page stands', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  await page.goto('/course/spoken-english-for-work');
  await expect(page.getByRole('link', { name: 'Go to course' }).first()).toBeAttached();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a page by another of its addresses goes by its own', async ({ page, api }) => {
  const { _id } = await api.course('full-stack-web-development');
  await page.goto(`/course/${_id}?ref=a#content`);
  await expect(page).toHaveURL('/course/full-stack-web-development?ref=a#content');
  await expect(page.getByRole('heading', { level: 1, name: 'Full Stack Web Development' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page reads whole', async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of await publicPages(page.request)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Only the browser knows the content of the cart and the purpose of a mailed link.
        if (['/cart', '/confirmemail', '/parentconsent', '/loginlink'].includes(path)) return;
        const main = page.locator('main');
        expect((await main.innerText()).length, path).toBeGreaterThan(100);
        for (const waiting of await main.getByText(/^Loading/).all())
          await expect(waiting, path).toBeHidden();
      });
    }
  });
});
