import AxeBuilder from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { desktop, tablet } from './viewports';

const screens = 'test-results/screens';
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The rule is experimental, so it must be enabled by name: a control's accessible name must contain its
  // visible label.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

type Shift = { value: number; nodes: string[] };
declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/**
 * Records all layout shifts from the first paint on, except those that a press caused. Call it before the
 * page is opened.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    const name = ({ node, previousRect: before, currentRect: now }: Source) => {
      const element = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : null;
      const text = node?.textContent?.trim().slice(0, 40) ?? '';
      const from = `${before.y}+${before.height}`;
      return `${element ?? node?.nodeName ?? 'gone'} '${text}' ${from} to ${now.y}+${now.height}`;
    };
    // What a click opens may move the content below. Chromium allows half a second for it. A machine that
    // runs two browsers may need longer to load the code.
    const granted = 3000;
    let pressed = -Infinity;
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput && entry.startTime - pressed > granted)
          shifts.push({ value: entry.value, nodes: entry.sources.map(name) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Waits until the page is complete: heading, data instead of skeletons, fonts, pictures. Parts far down load
 * only when scrolled near, which is not possible under an overlay.
 */
export async function settle(page: Page, { overlay = false } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  const waiting = () =>
    page.locator('.animate-shimmer').evaluateAll((elements, covered) => {
      const inSight = () =>
        elements
          .map((element) => element.getBoundingClientRect())
          .filter(({ height, top, bottom }) => height > 0 && top < window.innerHeight && bottom > 0).length;
      // Does not scroll before the part above the fold is complete: its data would push away what is in view.
      if (!covered && inSight() === 0) elements[0]?.scrollIntoView({ behavior: 'instant' });
      return inSight();
    }, overlay);
  await expect.poll(waiting, { message: 'no skeleton is left' }).toBe(0);
  if (!overlay) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const missing = () =>
    page.evaluate(() => {
      // Repeated each time, because the parts far down may still be rendering.
      for (const picture of document.images) picture.loading = 'eager';
      return [...document.images]
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ src }) => src);
    });
  await expect.poll(missing, { message: 'every picture is there' }).toEqual([]);
  // A part that was rendered meanwhile loads data of its own. Until then the footer is hidden.
  await expect.poll(waiting, { message: 'no skeleton came since' }).toBe(0);
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(rules).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

type View = {
  /** Name of the screenshot. */
  name: string;
  /** Inspects an overlay: the screenshot shows the window instead of the whole page. */
  overlay?: boolean;
};

/**
 * The gate of every page and state: structure, width, stability, accessibility. With E2E_SCREENS it leaves a picture
 * for human eyes.
 */
export async function inspect(page: Page, { name, overlay = false }: View): Promise<void> {
  await settle(page, { overlay });
  await expect(page.locator('main')).toHaveCount(1);
  await expectNoSidewaysScrolling(page);
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, `layout shifts: ${JSON.stringify(shifts)}`).toBeLessThan(0.05);

  const found = await violations(page);
  // A part that began to load during the axe run hides the footer for a moment. Only the final state counts,
  // so axe runs again.
  if (found.length > 0) await settle(page, { overlay });
  expect(found.length > 0 ? await violations(page) : found).toEqual([]);
  await takePicture(page, { name, overlay });
}

/** The inspected page on a tablet, without another load: nothing scrolls sideways there. */
export async function inspectOnTablet(page: Page, view: View): Promise<void> {
  await page.setViewportSize(tablet);
  await settle(page, view);
  await expectNoSidewaysScrolling(page);
  await takePicture(page, view);
}

/**
 * The inspected page on a desktop, without another load. Layout shifts are not judged again: widening moves everything,
 * and `inspect` has judged those of the first load. A page whose first load differs on a desktop has a test that opens
 * it there.
 */
export async function inspectOnDesktop(page: Page, view: View): Promise<void> {
  await page.setViewportSize(desktop);
  await settle(page, view);
  await expectNoSidewaysScrolling(page);
  expect(await violations(page), 'accessibility on a desktop').toEqual([]);
  await takePicture(page, view);
}

/** The inspected page at both further widths. */
export async function inspectWider(page: Page, view: View): Promise<void> {
  await inspectOnTablet(page, view);
  await inspectOnDesktop(page, view);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(scrollWidth, { message: 'no sideways scrolling' }).toBeLessThanOrEqual(width);
}

async function takePicture(page: Page, { name, overlay = false }: View): Promise<void> {
  if (!process.env.E2E_SCREENS) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  mkdirSync(screens, { recursive: true });
  await page.screenshot({
    path: `${screens}/${name}-${width}.png`,
    fullPage: !overlay,
    animations: 'disabled',
    // Sticky elements would cover parts of a full-page screenshot.
    style: overlay ? undefined : '.sticky { position: relative !important; inset: auto !important }',
  });
}
