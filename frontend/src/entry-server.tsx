import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import { marks } from '@/app/marks';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { figures, specimens } from '@/app/specimens';
import { Rating } from '@/components/ui/rating';
import { posts } from '@/features/blog/posts';
import { albums } from '@/features/gallery/albums';
import { goals } from '@/features/goal/goals';

/** The pages that are the same for everybody; all others are the shell. */
export const prerendered = [
  '/',
  '/courses',
  '/bundles',
  '/specialBundles',
  '/specialBundle/1',
  '/specialBundle/2',
  '/specialBundle/3',
  '/basicBundle',
  '/intermediateBundle',
  '/advanceBundle',
  '/login',
  '/signup',
  '/forgotpassword',
  '/resetpassword',
  '/loginlink',
  '/confirmemail',
  '/cart',
  ...goals.map(({ id }) => `/goal/${id}`),
  '/blogs',
  ...posts.flatMap(({ id, slug }) => [`/blogs/${id}`, `/blogs/${slug}`]),
  '/about',
  ...albums.map(({ type }) => `/gallery/${type}`),
  '/contactus',
  '/terms',
  '/privacy',
  '/refund',
  '/refundandpolicy',
  '/licenseAndAgreement',
  '/licenceandagreement',
  '/disclaimer',
  '/joinus',
  '/webinars',
];

/** Addresses that show the same page as another one, which is the one that search engines should keep. */
const aliases: Partial<Record<string, string>> = {
  '/refundandpolicy': '/refund',
  '/licenceandagreement': '/licenseAndAgreement',
  ...Object.fromEntries(posts.map(({ id, slug }) => [`/blogs/${id}`, `/blogs/${slug}`])),
};

/** The address that search engines should keep for a page. */
export const canonical = (path: string): string => aliases[path] ?? path;

/** Pages of one thing each, by the names of their templates, at an address of theirs that is none. */
export const templates = {
  course: '/course/id',
  bundle: '/bundle/id',
  'special-bundle': '/specialBundle/id',
};

/** The table without loaders: at build time there is no server to ask and nobody to guard against. */
function withoutLoaders(table: RouteObject[]): RouteObject[] {
  return table.map((route) => {
    const { lazy, children, ...rest } = route;
    delete rest.loader;
    return {
      ...rest,
      ...(children ? { children: withoutLoaders(children) } : {}),
      ...(typeof lazy === 'function' ? { lazy: async () => ({ ...(await lazy()), loader: undefined }) } : {}),
    } as RouteObject;
  });
}

/** The files of the page's own code in this build, one for each lazy module of its routes. */
export const filesOf = (path: string): string[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) =>
    [...String(route.lazy).matchAll(/import\("\.\/([^"]+)"\)/g)].flatMap(([, file]) => file ?? []),
  );

/**
 * The markup of one page, its head tags first, as React writes them. What a shop's data will be in are marks for the
 * server (`marks`).
 */
export async function render(path: string): Promise<string> {
  const handler = createStaticHandler(withoutLoaders(routes));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response || context.statusCode !== 200)
    throw new Error(`${path} cannot be prerendered`);
  // Lazy parts of a page are in its markup too; whole, since moving them into place would take a script inside the page.
  const client = createQueryClient();
  const data = specimens(path);
  data?.forEach(([key, value]) => client.setQueryData(key, value));
  const { prelude } = await prerender(
    <Providers client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await new Response(prelude).text();
  if (!data) return markup;
  const ratings = [false, true].map((onDeep) =>
    renderToStaticMarkup(<Rating value={figures.rating} onDeep={onDeep} />),
  );
  return marks(markup, ratings, /bundle/i.test(path) ? 'discountedPrice' : 'price');
}

/** A closed route's pages are all prerendered: any other address of its pattern is nothing (404). */
const isClosed = ({ handle }: RouteObject): boolean =>
  (handle as { closed?: boolean } | undefined)?.closed ?? false;

export { earlyPicture } from '@/app/marks';

/** Every address pattern of the table, for the server to know a page from a typing mistake. */
export function patterns(table: RouteObject[] = routes, base = ''): string[] {
  return table.flatMap((route) => {
    if (route.path === '*' || isClosed(route)) return [];
    const here = route.path ? `${base}/${route.path}` : base;
    return route.children ? patterns(route.children, here) : [here || '/'];
  });
}
