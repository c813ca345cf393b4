import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoSave } from './use-auto-save';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = () => act(() => vi.advanceTimersByTimeAsync(4000));

function start(save: () => Promise<unknown>) {
  return renderHook((props: { enabled: boolean; values: object }) => useAutoSave({ ...props, save }), {
    initialProps: { enabled: false, values: { title: '' } },
  });
}

it('saves when the typing rests, once, and only where it may', async () => {
  const save = vi.fn(() => Promise.resolve());
  const { rerender, result } = start(save);
  await rest();
  expect(save).not.toHaveBeenCalled();
  rerender({ enabled: true, values: { title: 'R' } });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  rerender({ enabled: true, values: { title: 'Re' } });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(save).not.toHaveBeenCalled();
  await rest();
  expect(save).toHaveBeenCalledOnce();
  expect(result.current).toEqual({ failed: false, saved: true });
});

it('does not try the same once more after a failure, but what is typed then', async () => {
  const save = vi.fn(() => Promise.reject(new Error('no')));
  const { rerender, result } = start(save);
  const values = { title: 'R' };
  rerender({ enabled: true, values });
  await rest();
  expect(result.current.failed).toBe(true);
  rerender({ enabled: true, values });
  await rest();
  expect(save).toHaveBeenCalledOnce();
  rerender({ enabled: true, values: { title: 'Re' } });
  expect(result.current.failed).toBe(false);
  await rest();
  expect(save).toHaveBeenCalledTimes(2);
});
