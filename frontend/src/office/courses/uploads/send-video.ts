import type { Upload } from 'tus-js-client';
import { api } from '@/api/client';
import { ApiError } from '@/api/error';
import { t } from '@/i18n/admin-uploads';
import { Speedometer } from './speed';

/** The state of an upload. Sizes are in bytes, the speed in bytes a second. */
export type Sending = {
  state: 'sending' | 'paused' | 'offline' | 'checking';
  sent: number;
  bytes: number;
  speed: number | null;
};
/** What may be done with an upload on its way. */
export type Control = { pause: () => void; resume: () => void };
export type SendOptions = {
  signal: AbortSignal;
  onChange: (sending: Sending, control: Control) => void;
};
type StoredVideo = { path: string; seconds: number | null };

/**
 * The size of one upload request in bytes. On a slow line it decides how much time passes between two
 * responses of the server.
 */
const PIECE = 16 * 1024 * 1024;
/** The delays before each retry while the device is online (ms). */
const PAUSES = [0, 1000, 3000, 5000, 10_000, 20_000];
/** The interval for polling a file that the server is still checking (ms). */
const LOOK = 1000;
/** The status for a full disk on the server. A retry is useless. */
const FULL = 507;
/** Temporary refusals that allow a retry: timeout, wrong offset, locked, rate limit. */
const passing = [408, 409, 423, 429];

const statusOf = (error: Error): number =>
  'originalResponse' in error
    ? ((error.originalResponse as { getStatus: () => number } | null)?.getStatus() ?? 0)
    : 0;

/** Returns the server's error message, or a general one if there is none. */
function refusal(error: Error): ApiError {
  const response = (error as { originalResponse?: { getBody: () => string } | null }).originalResponse;
  let said: unknown;
  try {
    said = (JSON.parse(response?.getBody() ?? '{}') as { message?: unknown }).message;
  } catch {
    // The body is not JSON, for example a proxy's error page.
  }
  const messages = typeof said === 'string' ? [said] : [t('failed')];
  return new ApiError({ status: statusOf(error), messages });
}

/** Waits until the server has checked a fully uploaded file, and returns the result. */
async function judged(url: string, signal: AbortSignal): Promise<StoredVideo> {
  const id = url.split('/').at(-1) ?? '';
  for (;;) {
    signal.throwIfAborted();
    const { upload } = await api.get('/admin/uploads/{id}', { path: { id }, signal });
    if (upload.state === 'Kept' && upload.path) return { path: upload.path, seconds: upload.seconds };
    if (upload.state === 'Refused')
      throw new ApiError({ status: 422, messages: [upload.reason ?? t('refused')] });
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

/**
 * Uploads a video in chunks. The upload pauses while the connection is down, and resumes after a reload when
 * the same file is chosen. If it is cancelled, it rejects as `fetch` does. The server keeps the uploaded part
 * for a while.
 */
export async function sendVideo(file: File, { signal, onChange }: SendOptions): Promise<StoredVideo> {
  const { Upload: TusUpload } = await import('tus-js-client');
  signal.throwIfAborted();
  const speedometer = new Speedometer();
  const sending: Sending = { state: 'sending', sent: 0, bytes: file.size, speed: null };
  let upload: Upload | null = null;
  const change = (part: Partial<Sending>) => {
    Object.assign(sending, part);
    onChange({ ...sending }, control);
  };
  const go = () => {
    speedometer.restart();
    change({ state: 'sending', speed: null });
    upload?.start();
  };
  const control: Control = {
    pause: () => {
      void upload?.abort();
      change({ state: 'paused', speed: null });
    },
    resume: go,
  };
  const onOnline = () => {
    if (sending.state === 'offline') go();
  };
  const sent = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      void upload?.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    });
    upload = new TusUpload(file, {
      endpoint: '/api/v1/admin/uploads',
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: PIECE,
      retryDelays: PAUSES,
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => {
        const status = statusOf(error);
        return (
          navigator.onLine && (status === 0 || (status >= 500 && status !== FULL) || passing.includes(status))
        );
      },
      onProgress: (bytes) => change({ sent: bytes, speed: speedometer.measure(bytes, performance.now()) }),
      onSuccess: () => resolve(),
      onError: (error) => {
        // Without a response and a connection, wait for the connection, however long that takes.
        if (statusOf(error) === 0 && !navigator.onLine) change({ state: 'offline', speed: null });
        else reject(refusal(error));
      },
    });
  });
  // The upload may be cancelled before `sent` is awaited. This avoids an unhandled rejection.
  sent.catch(() => undefined);
  window.addEventListener('online', onOnline);
  try {
    const begun = upload as Upload | null;
    const [before] = (await begun?.findPreviousUploads()) ?? [];
    if (before) begun?.resumeFromPreviousUpload(before);
    signal.throwIfAborted();
    go();
    await sent;
    change({ state: 'checking', sent: file.size, speed: null });
    return await judged(begun?.url ?? '', signal);
  } finally {
    window.removeEventListener('online', onOnline);
  }
}
