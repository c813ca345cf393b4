import { afterEach, expect, it, vi } from 'vitest';
import { dropKept, keep, readKept } from './tab-storage';

afterEach(() => {
  vi.restoreAllMocks();
  dropKept('name');
});

it('keeps a value for the tab, and drops it', () => {
  keep('name', { a: 1 });
  expect(sessionStorage.getItem('name')).toBe('{"a":1}');
  expect(readKept('name')).toEqual({ a: 1 });
  dropKept('name');
  expect(readKept('name')).toBeNull();
});

it('goes on without a storage: the page itself keeps it', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(readKept('name')).toBeNull();
  keep('name', 'kept');
  expect(readKept('name')).toBe('kept');
  dropKept('name');
  expect(readKept('name')).toBeNull();
});

it('reads nothing where something else stands', () => {
  sessionStorage.setItem('name', '{broken');
  expect(readKept('name')).toBeNull();
});
