import { expect, it } from 'vitest';
import { pictureFault } from './picture';

const file = (type: string, size = 1) =>
  Object.defineProperty(new File([], 'a', { type }), 'size', { value: size });

it('refuses what the server would refuse', () => {
  expect(pictureFault(file('image/webp'))).toBeNull();
  // The browser does not know it; the server looks inside.
  expect(pictureFault(file(''))).toBeNull();
  expect(pictureFault(file('image/gif'))).toBe('Choose a PNG, JPEG or WebP picture.');
  expect(pictureFault(file('image/png', 5 * 1024 * 1024 + 1))).toBe(
    'The picture is larger than 5 MB. Choose a smaller one.',
  );
});
