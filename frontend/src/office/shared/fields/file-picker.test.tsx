import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { Purpose } from '@/api/admin/media';
import { handle, refuse } from '@/test/msw/server';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { renderUi } from '@/test/render';
import { FilePicker } from './file-picker';

const picture = new File(['png'], 'cover.png', { type: 'image/png' });
const path = '/media/files/0190-960.webp';

function Picker({ purpose = 'image', start = '' }: { purpose?: Purpose; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FilePicker label="Thumbnail Image" purpose={purpose} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const input = () => screen.getByLabelText(/^Thumbnail Image/);

it('sends a picture at once and shows what is stored', async () => {
  const sent: Record<string, FormDataEntryValue> = {};
  handle('post', '/admin/media', async ({ request }) => {
    const form = await request.formData();
    form.forEach((value, name) => (sent[name] = value));
    return HttpResponse.json(
      { success: true, data: { file: { path, kind: 'webp', bytes: 3 } } },
      { status: 201 },
    );
  });
  const { user, container } = renderUi(<Picker />);
  expect(input()).toHaveAccessibleDescription('PNG, JPEG or WebP, at most 5 MB.');
  await user.upload(input(), picture);
  expect(await screen.findByRole('img', { name: 'Preview of Thumbnail Image' })).toHaveAttribute('src', path);
  expect(sent.purpose).toBe('image');
  expect((sent.file as File).name).toBe('cover.png');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Remove file: Thumbnail Image' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

it('can be cancelled, and nothing is stored', async () => {
  handle('post', '/admin/media', () => new Promise(() => undefined));
  const { user } = renderUi(<Picker />);
  await user.upload(input(), picture);
  expect(await screen.findByRole('progressbar', { name: 'Uploading cover.png' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Thumbnail Image/)).not.toBeInvalid();
});

it('shows why the server refused a file', async () => {
  refuse('post', '/admin/media', 422, 'The picture is 30,000 pixels wide.');
  const { user } = renderUi(<Picker />);
  await user.upload(input(), picture);
  expect(await screen.findByText('The picture is 30,000 pixels wide.')).toBeVisible();
  expect(input()).toBeInvalid();
});

it.each([
  [413, 'This file is larger than 5 MB. Choose a smaller one.'],
  [415, 'This picture can’t be used. Choose a PNG, JPEG or WebP file.'],
  [502, 'Something went wrong. Please try again.'],
])('has words for a %i without any', async (status, text) => {
  handle('post', '/admin/media', () => new HttpResponse('<h1>Refused</h1>', { status }));
  const { user } = renderUi(<Picker />);
  await user.upload(input(), picture);
  expect(await screen.findByText(text)).toBeVisible();
});

it('sends nothing that is too large or of another type', async () => {
  // Any request would fail the test.
  const { user } = renderUi(<Picker purpose="pdf" />);
  const large = new File(['%PDF'], 'big.pdf', { type: 'application/pdf' });
  vi.spyOn(large, 'size', 'get').mockReturnValue(21 * 1024 * 1024);
  await user.upload(input(), large);
  expect(screen.getByText('This file is larger than 20 MB. Choose a smaller one.')).toBeVisible();
});

it('takes files as large as the server says', async () => {
  setSettings(makeSettings({ uploads: { image: 5, pdf: 2, file: 50, video: 500 } }));
  const { user } = renderUi(<Picker purpose="pdf" />);
  expect(input()).toHaveAccessibleDescription('A PDF of at most 2 MB.');
  const large = new File(['%PDF'], 'big.pdf', { type: 'application/pdf' });
  vi.spyOn(large, 'size', 'get').mockReturnValue(3 * 1024 * 1024);
  await user.upload(input(), large);
  expect(screen.getByText('This file is larger than 2 MB. Choose a smaller one.')).toBeVisible();
});

it('shows a stored PDF as a link', () => {
  renderUi(<Picker purpose="pdf" start="/media/files/a.pdf" />);
  expect(screen.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', '/media/files/a.pdf');
});

it('fetches a stored film only when it is wanted', async () => {
  const { user } = renderUi(<Picker purpose="video" start="/media/files/a.mp4" />);
  expect(document.querySelector('video')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Watch: Thumbnail Image' }));
  expect(document.querySelector('video')).toHaveAttribute('src', '/media/files/a.mp4');
});
