import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/error';
import { createDraftSaver } from './draft-saver';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Call = {
  draft: string;
  version: number;
  end: (version: number) => void;
  fail: (error: unknown) => void;
};

function open() {
  const calls: Call[] = [];
  const saver = createDraftSaver<string>({
    version: 4,
    save: (draft, version) => new Promise((end, fail) => void calls.push({ draft, version, end, fail })),
  });
  return { saver, calls, kind: () => saver.snapshot().state.kind };
}
const rest = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

it('saves the newest draft once the typing rests', async () => {
  const { saver, calls, kind } = open();
  saver.change('a');
  await rest(300);
  saver.change('ab');
  expect([kind(), calls.length]).toEqual(['waiting', 0]);
  await rest();
  expect(calls.map(({ draft, version }) => [draft, version])).toEqual([['ab', 4]]);
  calls[0]?.end(5);
  await rest(0);
  expect(saver.snapshot()).toEqual({ state: { kind: 'saved' }, version: 5 });
});

it('never has two saves under way, and sends what was typed meanwhile after the first', async () => {
  const { saver, calls, kind } = open();
  saver.change('a');
  await rest();
  saver.change('b');
  await rest(5000);
  expect([calls.length, kind()]).toEqual([1, 'saving']);
  calls[0]?.end(5);
  await rest();
  expect(calls.map(({ draft, version }) => [draft, version])).toEqual([
    ['a', 4],
    ['b', 5],
  ]);
});

it('sends nothing more after a conflict until it is decided', async () => {
  const { saver, calls, kind } = open();
  saver.change('mine');
  await rest();
  calls[0]?.fail(new ApiError({ status: 409, code: 'changed_meanwhile' }));
  await rest();
  saver.change('mine too');
  await rest(60_000);
  expect([kind(), calls.length]).toEqual(['conflict', 1]);
  expect(await saver.flush()).toBe(false);

  saver.overwrite(9);
  await rest();
  expect(calls.slice(1).map(({ draft, version }) => [draft, version])).toEqual([['mine too', 9]]);
});

it('tries again by itself when the server cannot be reached, not when it refuses', async () => {
  const { saver, calls, kind } = open();
  saver.change('a');
  await rest();
  calls[0]?.fail(new ApiError({ status: 0 }));
  await rest(11_000);
  expect(calls).toHaveLength(2);
  calls[1]?.fail(new ApiError({ status: 422 }));
  await rest(60_000);
  expect([kind(), calls.length]).toEqual(['refused', 2]);
  saver.change('b');
  await rest();
  expect(calls[2]?.draft).toBe('b');
});

it('flushes at once, and says whether all is stored', async () => {
  const { saver, calls } = open();
  expect(await saver.flush()).toBe(true);
  saver.change('a');
  const flushed = saver.flush();
  await rest(0);
  calls[0]?.end(5);
  expect(await flushed).toBe(true);
});

it('lets another change wait for a save, and the next save for it', async () => {
  const { saver, calls } = open();
  saver.change('a');
  await rest();
  const publish = vi.fn((version: number) => Promise.resolve({ version: version + 1 }));
  const published = saver.run(publish);
  await rest(0);
  expect(publish).not.toHaveBeenCalled();
  calls[0]?.end(5);
  await published;
  expect(publish).toHaveBeenCalledWith(5);
  saver.change('b');
  await rest();
  expect(calls[1]?.version).toBe(6);
});
