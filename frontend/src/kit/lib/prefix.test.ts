import { expect, it } from 'vitest';
import { prefix, withoutPrefix, withPrefix } from './prefix';

it('leaves the addresses of the first language as they are', () => {
  expect(prefix).toBe('');
  for (const path of ['/', '/courses?q=a', '/course/react#review']) expect(withPrefix(path)).toBe(path);
  for (const path of ['/', '/about']) expect(withoutPrefix(path)).toBe(path);
});
