import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/error';
import { handle } from '@/test/msw/server';
import { sendVideo, type Control, type Sending } from './send-video';

type Options = {
  chunkSize: number;
  onProgress: (sent: number) => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
  onShouldRetry: (error: Error) => boolean;
};

/** Replaces the package's `Upload`, whose Node build sends requests that the mock server can't see. */
const tus = vi.hoisted(() => ({
  previous: [] as object[],
  all: [] as { options: Options; starts: number; aborts: number; resumed: object | null }[],
}));
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = '/api/v1/admin/uploads/u1';
    starts = 0;
    aborts = 0;
    resumed: object | null = null;
    constructor(
      readonly file: File,
      readonly options: Options,
    ) {
      tus.all.push(this);
    }
    findPreviousUploads = async () => tus.previous;
    resumeFromPreviousUpload = (upload: object) => (this.resumed = upload);
    start = () => (this.starts += 1);
    abort = async () => (this.aborts += 1);
  },
}));

const file = new File(['0123456789'], 'keys.mp4', { type: 'video/mp4' });
const failure = (status: number, message?: string) =>
  Object.assign(new Error('tus: failed'), {
    originalResponse: status
      ? { getStatus: () => status, getBody: () => JSON.stringify({ success: false, message }) }
      : null,
  });

/** Makes the server give these states of the upload, one per request. */
function judge(...answers: object[]) {
  handle('get', '/admin/uploads/u1', () =>
    HttpResponse.json({
      success: true,
      data: { upload: { _id: 'u1', name: 'keys.mp4', bytes: 10, offset: 10, ...answers.shift() } },
    }),
  );
}

async function send() {
  const abort = new AbortController();
  const seen: Sending[] = [];
  let control: Control | undefined;
  const stored = sendVideo(file, {
    signal: abort.signal,
    onChange: (sending, now) => {
      seen.push(sending);
      control = now;
    },
  });
  stored.catch(() => undefined);
  await vi.waitFor(() => expect(tus.all[0]?.starts).toBe(1));
  const [upload] = tus.all;
  if (!upload || !control) throw new Error('nothing was sent');
  return { abort, seen, control, stored, upload, last: () => seen.at(-1) };
}

beforeEach(() => {
  tus.all = [];
  tus.previous = [];
});

it('sends in pieces and answers what the server made of it', async () => {
  judge({ state: 'Open' }, { state: 'Kept', path: '/media/files/f1.mp4', seconds: 92 });
  const { upload, stored, last } = await send();
  expect(upload.options.chunkSize).toBe(16 * 1024 * 1024);
  upload.options.onProgress(4);
  expect(last()).toMatchObject({ state: 'sending', sent: 4, bytes: 10 });
  upload.options.onSuccess();
  await vi.waitFor(() => expect(last()?.state).toBe('checking'));
  await expect(stored).resolves.toEqual({ path: '/media/files/f1.mp4', seconds: 92 });
});

it('goes on with what was begun before a reload', async () => {
  tus.previous = [{ uploadUrl: '/api/v1/admin/uploads/u1' }];
  const { upload } = await send();
  expect(upload.resumed).toBe(tus.previous[0]);
});

it('pauses and goes on', async () => {
  const { upload, control, last } = await send();
  control.pause();
  expect(upload.aborts).toBe(1);
  expect(last()?.state).toBe('paused');
  control.resume();
  expect(upload.starts).toBe(2);
  expect(last()?.state).toBe('sending');
});

it('waits for the connection, and goes on by itself', async () => {
  const { upload, last } = await send();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(upload.options.onShouldRetry(failure(0))).toBe(false);
  upload.options.onError(failure(0));
  expect(last()?.state).toBe('offline');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(upload.starts).toBe(2);
  expect(last()?.state).toBe('sending');
});

it('tries again what passes by itself, and nothing that was refused', async () => {
  const { upload } = await send();
  const tries = [0, 408, 409, 423, 429, 500, 503, 400, 403, 404, 413, 507].filter((status) =>
    upload.options.onShouldRetry(failure(status)),
  );
  expect(tries).toEqual([0, 408, 409, 423, 429, 500, 503]);
});

it('says why the server does not take it', async () => {
  const { upload, stored } = await send();
  upload.options.onError(failure(413, 'A video has at most 4 GB.'));
  await expect(stored).rejects.toMatchObject({ status: 413, messages: ['A video has at most 4 GB.'] });

  tus.all = [];
  judge({ state: 'Refused', reason: 'This is no video.' });
  const second = await send();
  second.upload.options.onSuccess();
  const refused = await second.stored.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ messages: ['This is no video.'] });
});

it('stops where it is cancelled', async () => {
  const { abort, stored, upload } = await send();
  abort.abort();
  await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
  expect(upload.aborts).toBe(1);
});
