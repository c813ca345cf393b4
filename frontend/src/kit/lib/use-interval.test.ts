import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInterval } from './use-interval';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ticks while it runs', () => {
  const tick = vi.fn();
  const { rerender, unmount } = renderHook(({ running }) => useInterval(tick, 4000, running), {
    initialProps: { running: true },
  });
  vi.advanceTimersByTime(3999);
  expect(tick).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4001);
  expect(tick).toHaveBeenCalledTimes(2);

  rerender({ running: false });
  vi.advanceTimersByTime(10_000);
  expect(tick).toHaveBeenCalledTimes(2);

  rerender({ running: true });
  vi.advanceTimersByTime(4000);
  expect(tick).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(tick).toHaveBeenCalledTimes(3);
});
