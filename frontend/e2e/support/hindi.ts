import type { Page } from '@playwright/test';
import { latinWords } from '../../src/i18n/latin-words';

/**
 * Collects the texts that the server sends to the page from now on: texts of the institute and its members,
 * in any language. The returned function gives those that contain Latin letters.
 */
export function dataOf(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  return async () => {
    const own = await page.locator('#first-data, #settings').allTextContents();
    return textsOf([...own, ...(await Promise.all(answers))]);
  };
}

/**
 * Returns the texts that contain Latin letters, longest first. If a text also has Hindi words, its Latin
 * words are returned as well, because they may be names. Single lower-case words are skipped: they are values
 * of fields.
 */
function textsOf(documents: string[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value === 'string' && /[A-Z ]/.test(value) && /\p{Script=Latin}/u.test(value)) {
      // A setting's name in braces stands for its value, so the text is split there.
      for (const line of value.split(/\n|\{[\w.]+\}/)) {
        found.add(line.trim());
        if (/\p{Script=Devanagari}/u.test(line))
          for (const [name] of line.matchAll(/\p{Script=Latin}[\p{Script=Latin}’']*/gu)) found.add(name);
      }
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  for (const text of documents) {
    try {
      visit(JSON.parse(text));
    } catch {
      // Empty, or no JSON.
    }
  }
  found.delete('');
  return [...found].sort((a, b) => b.length - a.length);
}

/**
 * Returns words in Latin letters that a Hindi page shows or exposes to screen readers, each with its context.
 * Names, codes and units are allowed. So are members' texts, if they are marked as English or are part of a
 * sentence that is not.
 */
export async function wordsLeftInEnglish(page: Page, data: string[]): Promise<string[]> {
  return page.evaluate(
    ({ names, data }) => {
      const known = new Set(names);
      // Addresses, and everything that contains digits, such as codes and order numbers.
      const noWords = /\S+@\S+|https?:\S+|\S*\/\S*\.\S+|[\w.:-]*\d[\w.:/?-]*/g;
      const wordsOf = (text: string) =>
        (text.replace(noWords, ' ').match(/\p{Script=Latin}[\p{Script=Latin}\p{M}’']*/gu) ?? []).filter(
          (word) => !known.has(word),
        );
      // Match whole words only: 'GST' is not a part of 'GSTIN'.
      const texts = data.map((one) => {
        const escaped = one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
        return new RegExp(`(?<!\\p{Script=Latin})${escaped}(?!\\p{Script=Latin})`, 'gu');
      });
      const without = (text: string) => texts.reduce((rest, one) => rest.replaceAll(one, ' '), text);
      const passedOver = (element: Element | null) =>
        Boolean(element?.closest('[lang^="en"], [translate="no"], script, style, noscript, code, pre, svg'));
      const found: string[] = [];
      const look = (text: string, where: string, isMixed: boolean) => {
        const left = wordsOf(text).length > 0 ? wordsOf(isMixed ? without(text) : text) : [];
        if (left.length > 0) found.push(`${where}: ${text.trim().slice(0, 160)} [${left.join(' ')}]`);
      };
      const ownText = (element: Element | null) =>
        [...(element?.childNodes ?? [])].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('');
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement: parent, nodeValue } = walker.currentNode;
        if (passedOver(parent)) continue;
        const isMixed = /\p{Script=Devanagari}/u.test(ownText(parent));
        look(nodeValue ?? '', `${parent?.tagName.toLowerCase()}.${parent?.className}`, isMixed);
      }
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'alt', 'title'])
        for (const element of document.body.querySelectorAll(`[${name}]`))
          if (!passedOver(element)) look(element.getAttribute(name) ?? '', name, true);
      look(document.title, 'document.title', true);
      return [...new Set(found)];
    },
    { names: [...latinWords, 'Kaushal'], data },
  );
}

/** Returns texts that are cut off by a box with hidden overflow, or drawn outside of their control. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const found: string[] = [];
    const say = (element: Element, what: string) =>
      found.push(
        `${what}: ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').trim().slice(0, 60)}`,
      );
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true });
    };
    const ownTexts = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    /** Returns how far the glyphs of a text reach above its first line and below its last line. */
    const ink = (element: Element, text: string) => {
      const style = getComputedStyle(element);
      if (!context) return { above: 0, below: 0 };
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const size = context.measureText(text);
      const line = Number.parseFloat(style.lineHeight);
      const leading = (line - size.fontBoundingBoxAscent - size.fontBoundingBoxDescent) / 2;
      return {
        above: size.actualBoundingBoxAscent - size.fontBoundingBoxAscent - leading,
        below: size.actualBoundingBoxDescent - size.fontBoundingBoxDescent - leading,
      };
    };
    for (const element of document.body.querySelectorAll(
      'h1, h2, h3, h4, p, span, strong, a, button, label, li, dt, dd, legend',
    )) {
      const texts = ownTexts(element);
      if (texts.length === 0 || !isSeen(element) || element.closest('.sr-only')) continue;
      const style = getComputedStyle(element);
      const hides = style.overflowY === 'hidden' || style.overflowY === 'clip';
      const clamped = style.webkitLineClamp !== 'none';
      if (hides && !clamped && element.scrollHeight > element.clientHeight + 1) say(element, 'cut below');
      if (hides || clamped) {
        const { above, below } = ink(element, texts.map((node) => node.nodeValue).join(' '));
        if (above > Number.parseFloat(style.paddingTop) + 1)
          say(element, `ink cut above by ${above.toFixed(1)}`);
        if (below > Number.parseFloat(style.paddingBottom) + 1)
          say(element, `ink cut below by ${below.toFixed(1)}`);
      }
      const control = element.closest('button, a[class*="h-"], label, [class*="rounded"]');
      if (!control || hides || clamped || getComputedStyle(control).display === 'inline') continue;
      const outer = control.getBoundingClientRect();
      for (const node of texts) {
        const inner = boxOf(node);
        if (inner.height === 0) continue;
        if (inner.right > outer.right + 1 || inner.left < outer.left - 1) say(element, 'wider than its box');
        else if (inner.height > outer.height + 8) say(element, 'taller than its box');
      }
    }
    return [...new Set(found)];
  });
}
