import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { settle } from '../support/inspect';
import { layoutFaults, whole } from '../support/layout';
import { routes } from '../support/routes';
import type { Page } from '@playwright/test';

/** WCAG 1.4.4, 1.4.10 and 1.4.12: twice and four times as large, and with the reader's own spacing of the text. */

const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;
/** What is wrong with these pages, by page and way of looking. */
async function faultsOf(page: Page, paths: string[]): Promise<[string, string[]][]> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    // 1280 px at 200 %.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    await page.addStyleTag({ content: whole });
    found[`${path} at 200 %`] = await layoutFaults(page);
    await page.addStyleTag({ content: spacing });
    found[`${path} at 200 %, spaced out`] = await layoutFaults(page);
    // 1280 px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    found[`${path} at 400 %, spaced out`] = await layoutFaults(page);
  }
  return Object.entries(found).filter(([, list]) => list.length > 0);
}

const addresses = (of: typeof routes) => of.map(({ path }) => path);
const sharing = 3;
const publicRoutes = routes.filter(({ signedIn }) => !signedIn);
for (let share = 0; share < sharing; share += 1) {
  test(`enlarged and spaced out, no text is cut off and nothing scrolls sideways (${share + 1})`, async ({
    page,
  }) => {
    const paths = addresses(publicRoutes.filter((_, i) => i % sharing === share));
    expect(await faultsOf(page, paths)).toEqual([]);
  });
}

test('the same holds for a learner’s own pages', async ({ page, api }) => {
  await api.post('/auth/login', demoLearner);
  expect(await faultsOf(page, addresses(routes.filter(({ signedIn }) => signedIn)))).toEqual([]);
});
