import { expect, type Page, type Request } from '@playwright/test';
import { holdScripts, openBeforeScripts } from './scripts';

/**
 * Whether everything on the page is hydrated. It dispatches a scroll event, because the code of lower parts
 * waits for that.
 */
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
 * Returns attributes that differ from what React rendered. In production React does not report these and
 * keeps the server's. React keeps the rendered props on each element.
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
 * Opens a page, marks the server's elements, releases the scripts, and returns what hydration did not keep.
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
  // Waits for the requests that the page makes once it is mounted. 'networkidle' would wait half a second
  // more for each of 400 pages.
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

/** Waits until the footer, whose code loads late, is hydrated. */
export const footerStands = (page: Page) =>
  page.waitForFunction(() => {
    window.dispatchEvent(new Event('wheel'));
    const link = document.querySelector('footer a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
  });
