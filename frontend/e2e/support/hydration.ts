import { expect, type Page, type Request } from '@playwright/test';
import { holdScripts, openBeforeScripts } from './scripts';

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
export async function hydrationDifferences(page: Page, path: string, open: Set<Request>): Promise<string[]> {
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

/** Waits until the footer, whose code comes late, answers to presses. */
export const footerStands = (page: Page) =>
  page.waitForFunction(() => {
    window.dispatchEvent(new Event('wheel'));
    const link = document.querySelector('footer a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
  });
