import type { Page } from '@playwright/test';
import { settle } from './inspect';

/**
 * Disables `content-visibility`, which defers the layout of sections far down, so that all of them can be
 * measured.
 */
export const whole = '* { content-visibility: visible !important; }';

/**
 * Returns elements that are wider than the window, and texts that their box cuts off. Titles that end in an
 * ellipsis are allowed.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 80)}: ${element.textContent?.trim().slice(0, 50)}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const widest = [...document.querySelectorAll('#root :not(svg, svg *)')].findLast(
        (element) => Math.ceil(element.getBoundingClientRect().right) >= scrollWidth,
      );
      found.push(`the page is ${scrollWidth} px wide in ${clientWidth}: ${widest ? name(widest) : ''}`);
    }
    for (const element of document.querySelectorAll('#root *')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (texts.length === 0 || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      const style = getComputedStyle(element);
      const meant = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers only is a pixel large.
      if (meant || width <= 1 || height <= 1) continue;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const across = ['hidden', 'clip'].includes(overflowX);
        const down = ['hidden', 'clip'].includes(overflowY);
        if (!across && !down) {
          if (overflowX !== 'visible' || overflowY !== 'visible') break;
          continue;
        }
        const outer = box.getBoundingClientRect();
        if (outer.width <= 1 || outer.height <= 1) break;
        const cut = texts.some((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const inner = range.getBoundingClientRect();
          return (
            (across && (inner.right > outer.right + 1 || inner.left < outer.left - 1)) ||
            (down && (inner.bottom > outer.bottom + 1 || inner.top < outer.top - 1))
          );
        });
        // Slides outside of a carousel's row are reached by turning it.
        if (
          cut &&
          !box.matches('.marquee, [aria-roledescription] *, :has(> * > [aria-roledescription="slide"])')
        )
          found.push(`cut off: ${name(element)} in ${name(box)}`);
        break;
      }
    }
    return found;
  });

/** WCAG 1.4.12: the reader's own spacing of the text. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/**
 * Returns the layout faults of the open page when a reader zooms in (WCAG 1.4.4, 1.4.10) and spaces its text
 * (WCAG 1.4.12). The page keeps the last width and the spacing.
 */
export async function reflowFaults(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  // 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  await settle(page);
  await page.addStyleTag({ content: whole });
  found['at 200 %'] = await layoutFaults(page);
  await page.addStyleTag({ content: spacing });
  found['at 200 %, spaced out'] = await layoutFaults(page);
  // 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  found['at 400 %, spaced out'] = await layoutFaults(page);
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
}
