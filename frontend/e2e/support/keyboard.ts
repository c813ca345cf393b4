import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until the target has the focus. Gives up after as many presses as a patient person would make.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/**
 * Returns the focused element if no focus indicator is visible. The ring may be drawn around the control that
 * contains an input.
 */
export const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
    const ringed = around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    return ringed ? null : focused.outerHTML.slice(0, 200);
  });
