import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { setFirstData } from '@/api/first-data';
import { setSettings } from '@/api/settings';
import type { Settings } from '@/api/types';
import { Providers } from '@/app/providers';
import { barePages, loginPage, publicPages, routeTable } from '@/app/public-routes';
import { createQueryClient } from '@/app/query-client';
import { preparePage } from '@/app/prepare-page';
import { prefix, withPrefix } from '@/kit/lib/prefix';

export { canonical, publicAddresses } from '@/app/public-addresses';

const { dataRoutes } = createStaticHandler(
  routeTable({ inPublicLayout: publicPages, inBareLayout: [loginPage(), ...barePages] }),
);

/** Matches the head tags that React writes before the markup when it renders only a part of a page. */
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
/** React's marker for a part whose code is still loading. */
const suspenseMarker = '<!--$!-->';

/** What a page is rendered from; first data and settings as the JSON that is written into the page. */
type RenderRequest = { path: string; firstData: string; settings: string; locale: string };

/**
 * Returns the page's head tags and the markup of the root element. Takes and returns JSON, because only text
 * is passed between the two engines.
 */
export async function render(request: string): Promise<string> {
  const { path, firstData, settings } = JSON.parse(request) as RenderRequest;
  setSettings(JSON.parse(settings) as Settings);
  setFirstData(JSON.parse(firstData) as Record<string, unknown>);
  try {
    const markup = await renderAt(path);
    const [head = ''] = headTags.exec(markup) ?? [];
    return JSON.stringify({ head, body: markup.slice(head.length) });
  } finally {
    setFirstData(null);
  }
}

/** Which of the API's addresses the page at `path` reads first. For the build. */
export async function readsOf(path: string): Promise<string[]> {
  setFirstData({});
  const client = createQueryClient();
  const { missing } = await preparePage(dataRoutes, path, client);
  setFirstData(null);
  return missing;
}

async function renderAt(path: string): Promise<string> {
  const client = createQueryClient();
  const { matches, loaderData } = await preparePage(dataRoutes, path, client);
  if (matches.length === 0) throw new Error(`There is no page at ${path}.`);
  const context = {
    basename: prefix,
    location: { pathname: withPrefix(path), search: '', hash: '', state: null, key: 'default' },
    matches,
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as unknown as StaticHandlerContext;
  const draw = () =>
    renderToString(
      <Providers client={client}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
        {/* Where the client has an element of its own: ids count places. */}
        {null}
      </Providers>,
    );
  let markup = draw();
  // The code of lazy parts is in the bundle, so it loads within a few turns of the event loop. It stays
  // loaded for later pages.
  for (let tries = 0; markup.includes(suspenseMarker) && tries < 50; tries++) {
    for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setTimeout(resolve));
    markup = draw();
  }
  client.clear();
  if (markup.includes(suspenseMarker)) throw new Error(`A part of ${path} never came.`);
  return markup;
}
