import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext } from '@playwright/test';

type Entry = { path: string };

/** Returns the addresses of the client's own public pages, as the build wrote them. */
const own = (): string[] => {
  const file = new URL('../../dist/pages.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { pages: Entry[] }).pages.map(({ path }) => path);
};

/**
 * Returns the addresses of all public pages: the client's own ones, and those in the sitemap. The sitemap
 * must name more than `least`.
 */
export async function publicPages(request: APIRequestContext, least = 40): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(named.length).toBeGreaterThan(least);
  return [...new Set([...own(), ...named])];
}

/** The language of a page, which its address tells. */
export const localeOf = (path: string): 'en' | 'hi' => (/^\/hi(\/|\?|$)/.test(path) ? 'hi' : 'en');

export type ServerPage = {
  html: string;
  path: string;
  head: string;
  body: string;
  firstData: string;
  settings: string;
};

const between = (text: string, start: string, end: string): string => {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from < 0 || to < 0 ? '' : text.slice(from + start.length, to);
};

/** Parses a page of the server. Returns `null` for one that the server did not render. */
export function readPage(html: string): ServerPage | null {
  const [root, path] = /<div id="root" data-page="([^"]*)">/.exec(html) ?? [];
  if (!root || path === undefined) return null;
  const whole = between(html, root, '<noscript>');
  return {
    html,
    path,
    head: between(html, '<head>', '</head>'),
    body: whole.slice(0, whole.lastIndexOf('</div>')),
    firstData: between(html, 'id="first-data">', '</script>'),
    settings: between(html, 'id="settings">', '</script>'),
  };
}

/**
 * Returns the page as the server renders it. Waits for the renderer, which is ready a moment after the
 * server's start.
 */
export async function renderedPage(request: APIRequestContext, path: string): Promise<ServerPage> {
  let page: ServerPage | null = null;
  await expect
    .poll(async () => (page = readPage(await (await request.get(path)).text())), {
      message: `${path} is rendered`,
    })
    .not.toBeNull();
  return page as unknown as ServerPage;
}
