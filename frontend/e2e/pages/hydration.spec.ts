import type { Page, Request } from '@playwright/test';
import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { publicPages } from '../support/public-pages';
import { holdScripts, openBeforeScripts, openRequests } from '../support/scripts';

/** Whether all that stands in the page is React's. Scrolls for the reader: the code of lower parts waits for that. */
const isHydrated = () => {
  window.dispatchEvent(new Event('wheel'));
  const root = document.getElementById('root');
  const own = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const foreign = (element: Element) => element.parentElement?.closest('[data-foreign]') ?? null;
  for (const element of root?.querySelectorAll('*') ?? []) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props = key
      ? (element as unknown as Record<string, { dangerouslySetInnerHTML?: unknown }>)[key]
      : {};
    if (props?.dangerouslySetInnerHTML) element.setAttribute('data-foreign', '');
  }
  return [...(root?.querySelectorAll('*') ?? [])].every((element) => own(element) || foreign(element));
};

/**
 * Attributes that are other than what React rendered. In production it says nothing of those: it keeps the server's.
 * What it renders is kept beside each element.
 */
const differences = () => {
  const names: Record<string, string> = {
    className: 'class',
    htmlFor: 'for',
    tabIndex: 'tabindex',
    srcSet: 'srcset',
  };
  const compared =
    /^(id|href|src|srcSet|sizes|className|htmlFor|lang|role|type|name|placeholder|title|alt|loading|tabIndex|aria-.+|data-.+)$/;
  const found: string[] = [];
  for (const element of document.querySelectorAll('#root *')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
    for (const [name, value] of Object.entries(props ?? {})) {
      if (!compared.test(name)) continue;
      const there = element.getAttribute(names[name] ?? name);
      const spoken = name.startsWith('aria-') || name.startsWith('data-');
      const none = value === null || value === undefined || (value === false && !spoken);
      const wanted = none ? null : value === true && !spoken ? '' : String(value);
      if (there !== wanted)
        found.push(`${element.tagName} ${name}: ${there ?? 'none'} is not ${wanted ?? 'none'}`);
    }
  }
  return found;
};

/**
 * Opens a page, marks what the server sent, lets the scripts come, and returns what hydration did not keep as it was.
 */
async function hydrationDifferences(page: Page, path: string, open: Set<Request>): Promise<string[]> {
  const release = await holdScripts(page);
  await openBeforeScripts(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.querySelector('noscript') !== null);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#root > *, h1'))
      Object.assign(element, { isTheServers: true });
  });
  release();
  await page.waitForFunction(isHydrated);
  // What the page asks for once it stands; 'networkidle' would wait half a second more for each of 400 pages.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
  const replaced = await page.evaluate(() =>
    [...document.querySelectorAll('h1')].flatMap((element) =>
      'isTheServers' in element ? [] : [`replaced: ${element.textContent}`],
    ),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return [...replaced, ...(await page.evaluate(differences))];
}

/** An error of React's that it mends itself is reported like others: the fixture fails the test of it. */
for (const who of ['a visitor', 'a learner']) {
  test(`every public page is taken over as the server sent it by ${who}`, async ({ page, api }) => {
    test.setTimeout(300_000);
    const paths = await publicPages(page.request);
    if (who === 'a learner') await api.post('/auth/login', demoLearner);
    // Somebody signed in is led away from there; a link's page depends on its token, and one of them sends it at once.
    const others = who === 'a learner' ? ['/login', '/signup'] : [];
    const byLink = ['/resetpassword', '/loginlink'];
    const open = openRequests(page);
    const opened = paths.filter(
      (path) => ![...others, ...byLink, '/confirmemail', '/parentconsent'].includes(path),
    );
    for (const path of [...opened, '/courses?q=web', ...byLink.map((path) => `${path}?token=any`)]) {
      await test.step(path, async () => {
        expect.soft(await hydrationDifferences(page, path, open), path).toEqual([]);
      });
    }
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
        // The cart, and what a link is for, only the browser knows.
        if (['/cart', '/confirmemail', '/parentconsent', '/loginlink'].includes(path)) return;
        const main = page.locator('main');
        expect((await main.innerText()).length, path).toBeGreaterThan(100);
        for (const waiting of await main.getByText(/^Loading/).all())
          await expect(waiting, path).toBeHidden();
      });
    }
  });
});
