import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from './picture';

afterEach(() => vi.unstubAllGlobals());

const stem = '/media/files/0190f000-0000-7000-8000-000000000001';
const sources = () =>
  [...document.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset.split(', ')] as const);

it('offers an uploaded picture in both formats and three widths', () => {
  render(<Picture src={`${stem}-960.webp`} alt="Cover" />);
  expect(sources()).toEqual([
    ['image/avif', [`${stem}-320.avif 320w`, `${stem}-640.avif 640w`, `${stem}-960.avif 960w`]],
    ['image/webp', [`${stem}-320.webp 320w`, `${stem}-640.webp 640w`, `${stem}-960.webp 960w`]],
  ]);
  expect(screen.getByRole('img', { name: 'Cover' })).toHaveAttribute('src', `${stem}-960.webp`);
});

it('spares the largest one whoever saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  render(<Picture src={`${stem}-960.webp`} alt="Cover" />);
  expect(sources().map(([, set]) => set.length)).toEqual([2, 2]);
});

it('leaves a drawn picture, and one from elsewhere in the media, as it is', () => {
  render(<Picture src="/media/covers/design/figma.svg" alt="Cover" />);
  expect(sources()).toEqual([]);
});
