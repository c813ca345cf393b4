import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/error';
import { takeReported } from '@/test/reported';
import { lazyDecoration, lazyPart } from './lazy-part';

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
  const { PartBoundary } = await import('./part-boundary');
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
