import { afterEach, expect, it, vi } from 'vitest';
import { pictureError, resizePicture, sizeError } from './picture';

const file = (type: string, size = 1) =>
  Object.defineProperty(new File(['x'], 'me', { type }), 'size', { value: size });
const megabyte = 1024 * 1024;

/** A browser that decodes every file as a picture of this size and writes these types. */
function browser({ width, height, writes }: { width: number; height: number; writes: string[] }) {
  const seen = { size: [0, 0], white: false, options: undefined as unknown, closed: false };
  vi.stubGlobal('createImageBitmap', (_: File, options: unknown) => {
    seen.options = options;
    return Promise.resolve({ width, height, close: () => (seen.closed = true) });
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, _x: number, _y: number, w: number, h: number) => (seen.size = [w, h]),
    fillRect: () => (seen.white = true),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = 'image/png') => {
    done(new Blob(['small'], { type: writes.includes(type) ? type : 'image/png' }));
  });
  return seen;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('refuses what the server would refuse', () => {
  expect(pictureError(file('image/webp'))).toBeNull();
  expect(pictureError(file('image/jpeg', 12 * megabyte))).toBeNull();
  // Without a type the browser does not know the file. The server checks its content.
  expect(pictureError(file(''))).toBeNull();
  expect(pictureError(file('image/avif'))).toBe('Choose a PNG, JPEG or WebP picture.');
  expect(sizeError(file('image/png', 2 * megabyte))).toBeNull();
  expect(sizeError(file('image/png', 2 * megabyte + 1))).toBe(
    'The picture is larger than 2 MB. Choose a smaller one.',
  );
});

it('says what a HEIC picture is, and that a file is empty', () => {
  expect(pictureError(file('image/heic'))).toMatch(/^This is a HEIC photo/);
  expect(pictureError(file('image/png', 0))).toBe('This file is empty. Choose another one.');
});

it('shrinks a phone’s photograph, the right way up', async () => {
  const seen = browser({ width: 3024, height: 4032, writes: ['image/jpeg', 'image/webp'] });
  const small = await resizePicture(file('image/jpeg', 5 * megabyte));
  expect([small.type, small.size, small.name]).toEqual(['image/jpeg', 5, 'me']);
  expect(seen).toMatchObject({ size: [960, 1280], white: false, closed: true });
  expect(seen.options).toEqual({ imageOrientation: 'from-image' });
});

it('keeps transparency where the browser writes WebP, else lays it on white', async () => {
  let seen = browser({ width: 4000, height: 1000, writes: ['image/jpeg', 'image/webp'] });
  expect((await resizePicture(file('image/png'))).type).toBe('image/webp');
  expect(seen).toMatchObject({ size: [1280, 320], white: false });
  vi.restoreAllMocks();
  seen = browser({ width: 4000, height: 1000, writes: ['image/jpeg'] });
  expect((await resizePicture(file('image/png'))).type).toBe('image/jpeg');
  expect(seen.white).toBe(true);
});

it('writes a heavy picture anew even where it is small enough on each side', async () => {
  const seen = browser({ width: 1000, height: 1000, writes: ['image/jpeg', 'image/webp'] });
  expect((await resizePicture(file('image/png', 3 * megabyte))).size).toBe(5);
  expect(seen.size).toEqual([1000, 1000]);
});

it('leaves a small picture and one that cannot be drawn as they are', async () => {
  browser({ width: 400, height: 300, writes: ['image/jpeg'] });
  const small = file('image/png');
  expect(await resizePicture(small)).toBe(small);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')));
  const odd = file('', 3 * megabyte);
  expect(await resizePicture(odd)).toBe(odd);
});
