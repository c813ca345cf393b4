import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import type { ApiSchema } from '@/api/types';
import { answer, handle } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { HttpResponse } from 'msw';
import { StreamNote } from './stream-note';
import { VideoProgress } from './video-progress';

const path = '/media/files/f1.mp4';
type Stream = ApiSchema['StreamState'];
const answerStream = (over: Partial<Stream>, hint: string | null = null) =>
  answer('get', '/admin/streams', {
    streams: [{ path, state: 'None', percent: 0, reason: null, renditions: [], ...over }],
    ffmpeg: { installed: hint === null, hint },
  });

it('an upload says how far it is, how fast, and how long yet', async () => {
  const control = { pause: vi.fn(), resume: vi.fn() };
  const onCancel = vi.fn();
  const sending = { sent: 12_582_912, bytes: 314_572_800, speed: 1_048_576 };
  const { user, container } = renderUi(
    <>
      <VideoProgress
        name="keys.mp4"
        sending={{ state: 'sending', ...sending }}
        control={control}
        onCancel={onCancel}
      />
      <VideoProgress
        name="rest.mp4"
        sending={{ state: 'paused', ...sending, speed: null }}
        control={control}
        onCancel={onCancel}
      />
    </>,
  );
  expect(await screen.findByText('12 MB of 300 MB · 1 MB a second · about 5 minutes left')).toBeVisible();
  expect(screen.getByText('Paused · 12 MB of 300 MB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause the upload of keys.mp4' }));
  await user.click(screen.getByRole('button', { name: 'Resume the upload of rest.mp4' }));
  await user.click(screen.getByRole('button', { name: 'Cancel upload of keys.mp4' }));
  expect([control.pause, control.resume, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect(await axe(container)).toHaveNoViolations();
});

it('a stream says in which qualities it plays', async () => {
  answerStream({ state: 'Ready', renditions: [{ name: '240p', height: 240, kbps: 200, bytes: 4_194_304 }] });
  renderUi(<StreamNote path={`${path}?s=1`} />);
  expect(await screen.findByText('240p, 4 MB')).toBeVisible();
});

it('a stream says how far it is', async () => {
  answerStream({ state: 'Working', percent: 42 });
  renderUi(<StreamNote path={path} />);
  expect(await screen.findByText('Processing for slow connections: 42%')).toBeVisible();
});

it('a stream that failed says why, and is tried again', async () => {
  answerStream({ state: 'Failed', reason: 'The video is damaged.' });
  const tried: unknown[] = [];
  handle('post', '/admin/streams/retry', async ({ request }) => {
    tried.push(await request.json());
    answerStream({ state: 'Queued' });
    return HttpResponse.json({ success: true, data: {} }, { status: 202 });
  });
  const { user } = renderUi(<StreamNote path={path} />);
  expect(await screen.findByText(/The video is damaged\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Waiting to be processed/)).toBeVisible();
  expect(tried).toEqual([{ path }]);
});

it('a server without ffmpeg says what to do', async () => {
  answerStream({ state: 'None' }, 'ffmpeg is not installed on this server.');
  renderUi(<StreamNote path={path} />);
  expect(await screen.findByText('ffmpeg is not installed on this server.')).toBeVisible();
});
