import { expect, it } from 'vitest';
import { Speedometer, timeLeft } from './speed';

it('measures over the last seconds, and nothing after a pause', () => {
  const meter = new Speedometer();
  expect(meter.measure(0, 0)).toBeNull();
  expect(meter.measure(500, 500)).toBeNull();
  expect(meter.measure(4000, 2000)).toBe(2000);
  expect(meter.measure(34_000, 17_000)).toBe(2000);
  meter.restart();
  expect(meter.measure(34_000, 60_000)).toBeNull();
  expect(meter.measure(35_000, 61_000)).toBe(1000);
});

it('says what is left in the largest unit that says it', () => {
  expect(timeLeft(10, 1000)).toEqual({ unit: 'seconds', count: 1 });
  expect(timeLeft(59_000, 1000)).toEqual({ unit: 'seconds', count: 59 });
  expect(timeLeft(600_000, 1000)).toEqual({ unit: 'minutes', count: 10 });
  expect(timeLeft(7_200_000, 1000)).toEqual({ unit: 'hours', count: 2 });
});
