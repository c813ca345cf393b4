import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { mountApp } from './mount-app';

/** Renders for longer than one of React's time slices in a transition. */
function Slow({ children }: { children?: ReactNode }) {
  const begun = performance.now();
  while (performance.now() - begun < 12);
  return children;
}

it('shows a page whose code comes while the app is drawn', async () => {
  const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = act.IS_REACT_ACT_ENVIRONMENT;
  act.IS_REACT_ACT_ENVIRONMENT = false;
  const root = document.body.appendChild(document.createElement('div'));
  let arrives = () => {};
  const code = new Promise<void>((resolve) => (arrives = resolve));
  const routes = [
    {
      path: '*',
      HydrateFallback: () => {
        arrives();
        return <p>Loading</p>;
      },
      lazy: () => code.then(() => ({ Component: () => <p>Page</p> })),
    },
  ];
  const router = createBrowserRouter(routes);
  const around = (page: ReactNode) => (
    <>
      {page}
      {Array.from({ length: 8 }, (_, i) => (
        <Slow key={i} />
      ))}
    </>
  );
  const heard = vi.fn();
  mountApp(root, router, { isRendered: false, around, listeners: [heard], onMounted: () => undefined });
  await waitFor(() => expect(root).toHaveTextContent('Page'));
  await router.navigate('/next');
  expect(heard).toHaveBeenCalled();
  router.dispose();
  root.remove();
  act.IS_REACT_ACT_ENVIRONMENT = before;
});
