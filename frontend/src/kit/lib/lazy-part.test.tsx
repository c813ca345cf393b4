import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/error';
import { takeReported } from '@/test/reported';
import { lazyDecoration, lazyPart } from './lazy-part';
import { leaveServerPage } from './server-html';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
const chunk = (): Promise<{ default: () => null }> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'));
const show = (Part: React.ComponentType) =>
  render(
    <>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );

it('leaves the page alone where the code of a part does not come', async () => {
  show(lazyPart(chunk));
  expect(await screen.findByText('This part couldn’t be loaded')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  expect(takeReported()).toEqual([]);
});

it('says nothing of a decoration', async () => {
  const load = vi.fn(chunk);
  const { container } = show(lazyDecoration(load));
  await vi.waitFor(() => expect(container.textContent).toBe('The page'));
  expect(load).toHaveBeenCalledOnce();
});

it('reports what fails in a part, and tries it again', async () => {
  let broken = true;
  const Part = () => {
    if (broken) throw new RangeError('broken');
    return <p>Whole</p>;
  };
  show(lazyPart(() => Promise.resolve({ default: Part })));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(takeReported()).toEqual([new RangeError('broken')]);
  broken = false;
  await userEvent.click(retry);
  expect(screen.getByText('Whole')).toBeVisible();
});

it('leaves to the page what is the page’s matter', async () => {
  const Part = (): never => {
    throw new ApiError({ status: 404, messages: ['Gone.'] });
  };
  const Whole = lazyPart(() => Promise.resolve({ default: Part }));
  const { PartBoundary } = await import('@/kit/ui/part-boundary');
  class Page extends PartBoundary {
    override render() {
      return this.state.error ? <p>Not found</p> : this.props.children;
    }
  }
  render(
    <Page>
      <Suspense>
        <Whole />
      </Suspense>
    </Page>,
  );
  expect(await screen.findByText('Not found')).toBeVisible();
});

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}

/**
 * Renders a part between two neighbours on the server, then hydrates it in a browser that can't load the
 * part's code.
 */
async function hydrate(makePart: typeof lazyPart) {
  const Footer = () => <footer>Imprint</footer>;
  const page = (Part: React.ComponentType) => (
    <>
      <Counter name="Before" />
      <Suspense fallback={<p>Wait</p>}>
        <Part />
      </Suspense>
      <Suspense fallback={<p>Wait</p>}>
        <Counter name="After" />
      </Suspense>
    </>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page(Footer));
  const load = vi.fn(chunk);
  const told: unknown[] = [];
  const shown = hydrateRoot(root, page(makePart(load)), { onRecoverableError: (error) => told.push(error) });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  // React retries once after the code failed to load.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return { root, told, end: () => act(() => (shown.unmount(), root.remove())) };
}

it.each([
  ['decoration', lazyDecoration],
  ['part', lazyPart],
])(
  'keeps the server’s HTML of a %s whose code does not come, and its neighbours work',
  async (_, makePart) => {
    const { root, told, end } = await hydrate(makePart);
    expect(root.querySelector('footer')).toHaveTextContent('Imprint');
    expect(root).not.toHaveTextContent('couldn’t be loaded');
    for (const name of ['Before', 'After']) {
      await userEvent.click(screen.getByRole('button', { name: `${name} 0` }));
      expect(screen.getByRole('button', { name: `${name} 1` })).toBeVisible();
    }
    expect(root.querySelector('footer')).toHaveTextContent('Imprint');
    expect(told).toEqual([]);
    await end();
  },
);

it('lets the server’s HTML go when the reader leaves the page, which waits for nothing', async () => {
  const { root, end } = await hydrate(lazyPart);
  await act(async () => leaveServerPage());
  expect(await screen.findByText('This part couldn’t be loaded')).toBeVisible();
  expect(root.querySelector('footer')).toBeNull();
  await end();
});
