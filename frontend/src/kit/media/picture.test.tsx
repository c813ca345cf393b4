import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from './picture';

afterEach(() => vi.unstubAllGlobals());

const stem = '/media/files/0190f000-0000-7000-8000-000000000001';
const offered = () => screen.getByRole('img').getAttribute('srcset')?.split(', ');

it('offers an uploaded picture as WebP in three widths and names no AVIF', () => {
  const { container } = render(<Picture src={`${stem}-960.webp`} alt="Cover" sizes="50vw" />);
  expect(offered()).toEqual([`${stem}-320.webp 320w`, `${stem}-640.webp 640w`, `${stem}-960.webp 960w`]);
  expect(screen.getByRole('img', { name: 'Cover' })).toHaveAttribute('src', `${stem}-960.webp`);
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '50vw');
  expect(container.querySelector('source')).toBeNull();
  expect(container.innerHTML).not.toContain('avif');
});

it('does not offer the largest to readers who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  render(<Picture src={`${stem}-960.webp`} alt="Cover" />);
  expect(offered()).toEqual([`${stem}-320.webp 320w`, `${stem}-640.webp 640w`]);
});

it('leaves a drawn picture, and one from elsewhere in the media, as it is', () => {
  render(<Picture src="/media/covers/design/figma.svg" alt="Cover" />);
  expect(offered()).toBeUndefined();
});
