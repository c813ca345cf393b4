import { expect, it } from 'vitest';
import { fileError } from '@/api/admin/media';
import { pictureError } from '@/api/course/post-pictures';
import { pictureFault } from './picture-file';

const file = (name: string, type = '', content = 'x') => new File([content], name, { type });
const heic =
  'This is a HEIC photo from an iPhone. Choose ‘Most Compatible’ under Settings, Camera, Formats, or upload a JPEG.';
const empty = 'This file is empty. Choose another one.';

it.each([
  ['IMG_1.HEIC', '', 'heic'],
  ['img.heif', 'application/octet-stream', 'heic'],
  ['image', 'image/heic', 'heic'],
  ['image.jpg', 'image/heif-sequence', 'heic'],
  ['heic.png', 'image/png', null],
])('knows the pictures of iPhones: %s %s', (name, type, fault) => {
  expect(pictureFault(file(name, type))).toBe(fault);
});

it('says what a HEIC picture is, and that a file is empty', () => {
  expect(fileError(file('a.heic'), 'image')).toBe(heic);
  expect(pictureError(file('a.heic', 'image/heic'))).toBe(heic);
  expect(fileError(file('a.png', 'image/png', ''), 'image')).toBe(empty);
  expect(fileError(file('a.pdf', 'application/pdf', ''), 'pdf')).toBe(empty);
  expect(pictureError(file('a.png', 'image/png', ''))).toBe(empty);
});
