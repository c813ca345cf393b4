import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { AnswerForm } from './answer-form';
import { pictureMarkdown } from './use-post-picture';

const url = '/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6-960.webp';
const picture = (name = 'a folded fan.png', type = 'image/png') => new File(['png'], name, { type });

function open() {
  const { container } = renderUi(<AnswerForm questionId="q1" />);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Your answer');
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  return { user: userEvent.setup({ applyAccept: false }), container, text, chooser };
}
const serve = () =>
  handle('post', '/discussions/pictures', async () => {
    await delay(20);
    return HttpResponse.json({ success: true, data: { url, width: 960, height: 540 } }, { status: 201 });
  });
const insert = () => screen.findByRole('button', { name: 'Insert' });

it('sends a picture, asks for its words, and puts it into the text', async () => {
  serve();
  const { user, container, text, chooser } = open();
  await user.type(text, 'Look:');
  await user.upload(chooser, picture());
  const words = await screen.findByLabelText('Describe the picture');
  expect(words).toHaveValue('a folded fan');
  expect(await axe(container)).toHaveNoViolations();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.clear(words);
  await user.type(words, 'A fan');
  await user.click(await insert());
  expect(text.value.trim()).toBe(`Look:\n\n![A fan](${url})`);
  expect(text).toHaveFocus();
});

it('takes what is pasted or dropped, and leaves pasted text alone', async () => {
  serve();
  const { text } = open();
  fireEvent.paste(text, { clipboardData: { files: [] } });
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.paste(text, { clipboardData: { files: [picture('pasted.png')] } });
  expect(await screen.findByLabelText('Describe the picture')).toHaveValue('pasted');
  fireEvent.drop(text, { dataTransfer: { files: [picture('dropped.webp', 'image/webp')] } });
  await waitFor(() => expect(screen.getByLabelText('Describe the picture')).toHaveValue('dropped'));
});

it('sends a phone’s photograph smaller, and says when one stays too large', async () => {
  let sent = 0;
  handle('post', '/discussions/pictures', async ({ request }) => {
    sent = (await request.text()).length;
    return HttpResponse.json({ success: true, data: { url, width: 960, height: 540 } }, { status: 201 });
  });
  const { user, chooser } = open();
  const photo = () => Object.defineProperty(picture('me.jpg', 'image/jpeg'), 'size', { value: 9e6 });
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 8000, height: 6000, close: () => undefined }),
  );
  const draw = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['smaller'])));
  await user.upload(chooser, photo());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(draw).toHaveBeenCalledWith(expect.anything(), 0, 0, 2560, 1920);
  expect(sent).toBeLessThan(1000);

  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.upload(chooser, photo());
  expect(await screen.findByText('The picture is larger than 5 MB.')).toBeVisible();
  vi.unstubAllGlobals();
});

it('says what is wrong with a file, and what the server says of it', async () => {
  const { user, chooser } = open();
  await user.upload(chooser, picture('drawing.svg', 'image/svg+xml'));
  expect(await screen.findByText('Please choose a PNG, JPEG or WebP picture.')).toBeVisible();
  refuse('post', '/discussions/pictures', 429, 'Too many pictures for now.');
  await user.upload(chooser, picture());
  expect(await screen.findByText('Too many pictures for now.')).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
});

it.each([
  [429, 'Too many attempts. Wait 30 seconds, then try again.'],
  [413, 'The picture is larger than 5 MB.'],
])('has words for a %i without any', async (status, words) => {
  handle(
    'post',
    '/discussions/pictures',
    () => new HttpResponse('<h1>Refused</h1>', { status, headers: { 'retry-after': '30' } }),
  );
  const { user, chooser } = open();
  await user.upload(chooser, picture());
  expect(await screen.findByText(words)).toBeVisible();
});

it('says that a picture without a connection was not uploaded', async () => {
  handle('post', '/discussions/pictures', () => HttpResponse.error());
  const { user, chooser } = open();
  await user.upload(chooser, picture());
  expect(await screen.findByText('The picture couldn’t be uploaded. Please try again.')).toBeVisible();
});

it('keeps words from ending the picture early', () => {
  expect(pictureMarkdown('a](x) [b]\n\\c', url)).toBe(`![a (x) b c](${url})`);
});
