import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { resetFirstData } from '@/api/first-data';
import type { Settings } from '@/api/types';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/routes';
import { preparePage } from '@/app/prepare-page';
import { render } from '@/entry-server';
import { prefix, withPrefix } from '@/kit/lib/prefix';
import { queryClientContext } from '@/kit/lib/router-context';
import { makeSettings } from './factories';

type FirstData = Record<string, unknown>;

/** The page at `path` as the server renders it. */
export async function serverPage(
  path: string,
  firstData: FirstData = {},
  settings: Settings = makeSettings(),
) {
  const asked = {
    path,
    firstData: JSON.stringify(firstData),
    settings: JSON.stringify(settings),
    locale: 'en',
  };
  const { head, body } = JSON.parse(await render(JSON.stringify(asked))) as { head: string; body: string };
  const document = new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html');
  return { head, body, document };
}

/**
 * Hydrates the server's page as a browser does, after the user's actions in `before`. Returns the mismatches
 * that React found, and the content of the screen afterwards.
 */
export async function hydrate(
  path: string,
  body: string,
  firstData: FirstData = {},
  before: (page: HTMLElement) => void = () => undefined,
) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-data';
  block.textContent = JSON.stringify(firstData);
  const container = document.createElement('div');
  container.innerHTML = body;
  document.body.append(container, block);
  before(container);
  resetFirstData();
  const differences: unknown[] = [];
  const says = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (/hydrat|did not match|didn't match/i.test(String(words[0]))) differences.push(words.join(' '));
  });
  const client = createQueryClient();
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(queryClientContext, client);
    return context;
  };
  const hydrationData = await preparePage(routes, path, client);
  const router = createMemoryRouter(routes, {
    basename: prefix,
    initialEntries: [withPrefix(path)],
    hydrationData,
    getContext,
  });
  const root = await act(async () =>
    hydrateRoot(
      container,
      <Providers client={client}>
        <RouterProvider router={router} />
        {null}
      </Providers>,
      { onRecoverableError: (error) => differences.push(error) },
    ),
  );
  const close = () => {
    act(() => root.unmount());
    container.remove();
    block.remove();
    says.mockRestore();
    resetFirstData();
  };
  return { differences, container, client, close };
}
