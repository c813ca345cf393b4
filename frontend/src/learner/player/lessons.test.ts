import { describe, expect, it } from 'vitest';
import { courseProgress, firstLesson, mayPlay, adjacentLessons, startPosition } from './lessons';

const videos = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];

describe('who may play', () => {
  const course = { _id: 'c1', owned: false };
  const learner = { role: 'learner' as const, courses: [] };
  it('is the owner, compared by id too, and an admin', () => {
    expect(mayPlay({ ...course, owned: true }, learner)).toBe(true);
    expect(mayPlay(course, { ...learner, courses: [{ _id: 'c1', slug: 's', title: 't', image: '' }] })).toBe(
      true,
    );
    expect(mayPlay(course, { ...learner, role: 'admin' })).toBe(true);
  });
  it('is nobody else', () => {
    expect(mayPlay(course, learner)).toBe(false);
    expect(mayPlay(course, { ...learner, courses: [{ _id: 'c2', slug: 's', title: 't', image: '' }] })).toBe(
      false,
    );
    expect(mayPlay(course, null)).toBe(false);
  });
});

describe('the lesson to open with', () => {
  it('is the one asked for, else the resume point, else the first', () => {
    expect(firstLesson(videos, 'c', 'b')?._id).toBe('c');
    expect(firstLesson(videos, null, 'b')?._id).toBe('b');
    expect(firstLesson(videos, 'gone', 'gone')?._id).toBe('a');
    expect(firstLesson([], 'a', 'a')).toBeUndefined();
  });
  it('starts where it was left, a finished one at the beginning', () => {
    expect(startPosition({ progress: { position: 42, completed: false } })).toBe(42);
    expect(startPosition({ progress: { position: 27, completed: true } })).toBe(0);
    expect(startPosition({})).toBe(0);
  });
});

it('knows the lessons before and after', () => {
  expect(adjacentLessons(videos, 'a')).toEqual({ number: 1, previous: undefined, next: videos[1] });
  expect(adjacentLessons(videos, 'c')).toEqual({ number: 3, previous: videos[1], next: undefined });
});

it('counts lessons done and never rounds up to all of them', () => {
  const done = { progress: { position: 1, completed: true } };
  const begun = { progress: { position: 1, completed: false } };
  expect(courseProgress([done, done, begun])).toEqual({ done: 2, percent: 66 });
  expect(courseProgress([...Array(199).fill(done), begun]).percent).toBe(99);
  expect(courseProgress([])).toEqual({ done: 0, percent: 0 });
});
