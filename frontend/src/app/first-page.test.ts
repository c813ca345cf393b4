import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPageReady } from './first-page';
import { createQueryClient } from './query-client';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(answer: Promise<string>) {
  const client = createQueryClient();
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        void client.prefetchQuery({ queryKey: ['page', answer], queryFn: () => answer });
        return null;
      },
    },
  ]);
  const ready = vi.fn();
  void firstPageReady(router, client).then(ready);
  return ready;
}

it('waits for what the loader asked', async () => {
  let arrive: (text: string) => void = () => undefined;
  const ready = open(new Promise((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ready).not.toHaveBeenCalled();
  arrive('here');
  await vi.advanceTimersByTimeAsync(10);
  expect(ready).toHaveBeenCalled();
});

it('does not wait for ever', async () => {
  const ready = open(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalled();
});
