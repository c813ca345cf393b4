import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoSave } from './use-auto-save';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = () => act(() => vi.advanceTimersByTimeAsync(4000));

function start(save: () => Promise<unknown>) {
  type Props = { enabled: boolean; values: object; valid?: boolean };
  return renderHook(({ valid = true, ...props }: Props) => useAutoSave({ ...props, valid, save }), {
    initialProps: { enabled: false, values: { title: '' } } as Props,
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
  expect(result.current).toMatchObject({ failed: false, saved: true, invalid: false });
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

it('saves nothing that has to be corrected first, and says so', async () => {
  const save = vi.fn(() => Promise.resolve());
  const { rerender, result } = start(save);
  rerender({ enabled: true, values: { title: 'R' }, valid: false });
  await rest();
  expect(save).not.toHaveBeenCalled();
  expect(result.current.invalid).toBe(true);
});

it('saves at once when asked, after the save that is under way', async () => {
  let release: () => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((resolve) => (release = resolve)));
  const { rerender, result } = start(save);
  rerender({ enabled: true, values: { title: 'R' } });
  await rest();
  let done = false;
  void result.current.flush().then(() => (done = true));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(save).toHaveBeenCalledOnce();
  release();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(save).toHaveBeenCalledTimes(2);
  expect(done).toBe(false);
  release();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(done).toBe(true);
});
