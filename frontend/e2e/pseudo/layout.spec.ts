import { demoLearner } from '../support/api';
import { expect, test } from '../support/fixtures';
import { settle } from '../support/inspect';
import { layoutFaults, whole } from '../support/layout';
import { routes } from '../support/routes';

/**
 * Checks that nothing scrolls sideways and no text is cut off when texts are 40 % longer than in English
 * (`make pseudo`).
 */

const widths = [1280, 768, 360];

for (const { path, signedIn } of routes) {
  test(`${path} has room for longer texts`, async ({ page, api }) => {
    if (signedIn) await api.post('/auth/login', demoLearner);
    const found: Record<string, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Load the page only once. For the other widths the window is made narrower.
      if (width === widths[0]) {
        await page.goto(path === '/' ? '/xx' : `/xx${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
        await expect(page.getByRole('link', { name: '〔' }).first()).toBeAttached();
      }
      await settle(page);
      await page.addStyleTag({ content: whole });
      const faults = await layoutFaults(page);
      if (faults.length > 0) found[width] = faults;
    }
    expect(found).toEqual({});
  });
}
