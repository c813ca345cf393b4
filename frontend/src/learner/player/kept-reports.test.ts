import { beforeEach, expect, it, vi } from 'vitest';
import { dropReport, keepReport, keptReports, type Report } from './kept-reports';

const report = (position: number, over: Partial<Report> = {}): Report => ({
  position,
  reachedAt: `2026-11-23T10:00:${String(position).padStart(2, '0')}.000Z`,
  watched: [[position - 10, position]],
  ...over,
});

beforeEach(() => localStorage.clear());

it('sends what was kept with the next, the later place', () => {
  keepReport('asha', 'course', 'lesson', report(10, { completed: true }));
  expect(keepReport('asha', 'course', 'lesson', report(30))).toEqual({
    ...report(30),
    watched: [
      [0, 10],
      [20, 30],
    ],
    completed: true,
  });
  expect(keptReports('asha')).toHaveLength(1);
});

it('forgets what the server has, and nothing that came after it', () => {
  const first = keepReport('asha', 'course', 'lesson', report(10));
  keepReport('asha', 'course', 'lesson', report(20));
  dropReport('asha', 'course', 'lesson', first);
  expect(keptReports('asha')).toMatchObject([{ position: 20, watched: [[0, 20]] }]);
  dropReport('asha', 'course', 'lesson', report(20));
  expect(keptReports('asha')).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it('keeps lessons and people apart', () => {
  keepReport('asha', 'course', 'one', report(10));
  keepReport('asha', 'course', 'two', report(12));
  keepReport('ravi', 'course', 'one', report(14));
  expect(keptReports('asha').map(({ videoId }) => videoId)).toEqual(['one', 'two']);
  expect(keptReports('ravi')).toHaveLength(1);
});

it('does without a place to keep it', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const whole = keepReport('asha', 'course', 'lesson', report(10));
  vi.restoreAllMocks();
  expect(whole).toEqual(report(10));
});

it('passes over what is no list', () => {
  localStorage.setItem('app.progress.asha', '{"position":');
  expect(keptReports('asha')).toEqual([]);
  localStorage.setItem('app.progress.asha', '5');
  expect(keptReports('asha')).toEqual([]);
});
