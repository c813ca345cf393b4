import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('@/shop/nav/navbar', () => ({ Navbar: () => null }));
vi.mock('@/shop/footer/footer', () => ({ default: () => <footer>The institute</footer> }));
afterEach(() => vi.unstubAllGlobals());

const routerOf = async () => {
  // Reset the modules: the footer's code must be unloaded, as in a browser that has just received the
  // server's page.
  vi.resetModules();
  const { PublicLayout } = await import('./public-layout');
  const children = ['home', 'course'].map((path) => ({ path, element: <h1>{path}</h1> }));
  return createMemoryRouter([{ Component: PublicLayout, children }], { initialEntries: ['/home'] });
};

async function serverHtml(): Promise<string> {
  const app = <RouterProvider router={await routerOf()} />;
  await vi.waitUntil(() => renderToString(app).includes('The institute'));
  return renderToString(app);
}

it("opens the next page without the footer's code, and shows its footer once that is there", async () => {
  const container = document.createElement('div');
  container.innerHTML = await serverHtml();
  document.body.append(container);
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} }); // prettier-ignore
  const router = await routerOf();
  const root = await act(async () => hydrateRoot(container, <RouterProvider router={router} />));
  expect(container).toHaveTextContent('home');
  expect(container).toHaveTextContent('The institute');

  await act(() => router.navigate('/course'));
  expect(container.querySelector('h1')).toHaveTextContent('course');
  expect(container).not.toHaveTextContent('The institute');

  act(() => void window.dispatchEvent(new Event('pointermove')));
  await vi.waitFor(() => expect(container).toHaveTextContent('The institute'));
  const footer = container.querySelector('footer');
  await act(() => router.navigate('/home'));
  expect(container.querySelector('footer')).toBe(footer);
  act(() => root.unmount());
  container.remove();
});
