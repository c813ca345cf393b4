import { afterEach, expect, it, vi } from 'vitest';
import { clearTabStorage, writeTabStorage, readTabStorage } from './tab-storage';

afterEach(() => {
  vi.restoreAllMocks();
  clearTabStorage('name');
});

it('keeps a value for the tab, and drops it', () => {
  writeTabStorage('name', { a: 1 });
  expect(sessionStorage.getItem('name')).toBe('{"a":1}');
  expect(readTabStorage('name')).toEqual({ a: 1 });
  clearTabStorage('name');
  expect(readTabStorage('name')).toBeNull();
});

it('goes on without a storage: the page itself keeps it', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(readTabStorage('name')).toBeNull();
  writeTabStorage('name', 'kept');
  expect(readTabStorage('name')).toBe('kept');
  clearTabStorage('name');
  expect(readTabStorage('name')).toBeNull();
});

it('reads nothing where something else stands', () => {
  sessionStorage.setItem('name', '{broken');
  expect(readTabStorage('name')).toBeNull();
});
