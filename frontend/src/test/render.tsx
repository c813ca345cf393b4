import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router';
import { keys } from '@/api/keys';
import { siteQuery } from '@/api/site';
import type { User } from '@/api/types';
import { loadArea } from '@/app/areas';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { prefix, withPrefix } from '@/kit/lib/prefix';
import { queryClientContext } from '@/kit/lib/router-context';
import { makeUser } from './factories';
import { navigationSections } from './site-parts';

type Options = {
  /** The initial address. */
  path?: string;
  /** Who is signed in; `null` for nobody. Left out, the page asks the server if the hint cookie is set. */
  me?: User | null;
};

function mount(table: RouteObject[], { path = '/', me }: Options) {
  const client: QueryClient = createQueryClient();
  // No retries: a test that expects an error should not wait for a second attempt.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  // The server embeds the navigation in every page.
  client.setQueryData(siteQuery('navigation').queryKey, navigationSections);
  if (me !== undefined) client.setQueryData(keys.me, me);
  const router = createMemoryRouter(table, {
    basename: prefix,
    initialEntries: [withPrefix(path)],
    patchRoutesOnNavigation: table === routes ? loadArea : undefined,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queryClientContext, client);
      return context;
    },
  });
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, client, router, user: userEvent.setup() };
}

/** Opens a page of the real route table, guards and layouts included. */
export async function renderRoute(path: string, options: Omit<Options, 'path'> = {}) {
  const opened = mount(routes, { ...options, path });
  await act(async () => undefined);
  return opened;
}

/** Shows one component inside the real providers and a router. */
export function renderUi(element: ReactElement, options: Options = {}) {
  return mount([{ path: '*', element, HydrateFallback: () => null }], options);
}

/** Renders a component in the back office, signed in as an admin. */
export const renderOffice = (element: ReactElement, options: Options = {}) =>
  renderUi(element, { me: makeUser({ role: 'admin' }), ...options });
