import { expect, it } from 'vitest';
import { fitReport, mergeRanges, WatchRecorder, type Range } from './watched';

const play = (recorder: WatchRecorder, ...positions: number[]) => positions.forEach((at) => recorder.at(at));

it('writes down what is played, once', () => {
  const recorder = new WatchRecorder();
  play(recorder, 10, 10.25, 11, 12.5);
  expect(recorder.take()).toEqual([[10, 12.5]]);
  expect(recorder.take()).toEqual([]);
  play(recorder, 13, 14);
  expect(recorder.take()).toEqual([[12.5, 14]]);
});

it('begins anew after a jump, however short, and counts nothing in between', () => {
  const recorder = new WatchRecorder();
  play(recorder, 0, 1, 2);
  recorder.jump();
  play(recorder, 4, 5, 60, 61, 30, 31);
  expect(recorder.take()).toEqual([
    [0, 2],
    [4, 5],
    [30, 31],
    [60, 61],
  ]);
});

it('counts a second that was seen twice once', () => {
  const recorder = new WatchRecorder();
  play(recorder, 0, 4, 8);
  recorder.jump();
  play(recorder, 6, 10);
  expect(recorder.take()).toEqual([[0, 10]]);
});

it('merges what touches, in any order', () => {
  expect(
    mergeRanges([
      [5, 7],
      [0, 2],
      [2, 3],
      [6, 9],
    ]),
  ).toEqual([
    [0, 3],
    [5, 9],
  ]);
});

it('fits into a report', () => {
  const many = Array.from({ length: 150 }, (_, i): Range => [i * 10, i * 10 + (i < 60 ? 1 : 2)]);
  const fitting = fitReport(many);
  expect(fitting).toHaveLength(100);
  expect(fitting.filter(([from, to]) => to - from === 2)).toHaveLength(90);
  expect(fitting).toEqual(mergeRanges(fitting));
});

/** A media element that reports these played ranges. */
const played = (...ranges: Range[]) => ({
  played: {
    length: ranges.length,
    start: (i: number) => ranges[i]?.[0] ?? 0,
    end: (i: number) => ranges[i]?.[1] ?? 0,
  },
});

it('believes an element that reported seldom, and keeps its jumps', () => {
  const recorder = new WatchRecorder();
  const film = played([0, 90]);
  // The tab slept: there was no report between the start and the end.
  recorder.at(0.2, film);
  Object.assign(film, played([0, 600], [900, 930]));
  expect(recorder.take()).toEqual([
    [0, 600],
    [900, 930],
  ]);
  // Another element plays from here, for example after a link expired. The ranges played before are kept.
  recorder.at(2, played([930, 960]));
  expect(recorder.take()).toEqual([
    [0, 600],
    [900, 960],
  ]);
});
