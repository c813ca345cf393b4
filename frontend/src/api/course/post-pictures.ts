import { t } from '@/i18n/post-pictures';
import { base } from '@/api/client';
import { ApiError } from '@/api/error';
import type { paths } from '@/api/schema';
import { pictureFault } from '@/kit/media/picture-file';
import { shrinkPicture } from '@/kit/media/shrink-picture';

type PostPicture =
  paths['/api/v1/discussions/pictures']['post']['responses'][201]['content']['application/json']['data'];
type Answer = { data?: PostPicture; code?: string; message?: string | string[] };

/** The kinds of pictures that a post takes, and how many megabytes of one. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_MB = 5;
const MOST_BYTES = MOST_MB * 1024 * 1024;

/**
 * Returns what is wrong with the chosen file. Its size does not matter, because a picture is shrunk before
 * the upload.
 */
export function pictureError(file: File): string | null {
  const fault = pictureFault(file);
  if (fault) return t(fault);
  // An empty type means that the browser does not recognize the file. The server then inspects its content.
  return file.type === '' || pictureTypes.includes(file.type) ? null : t('wrongType');
}

/** The picture as it is sent: far below the 12 million pixels that the server takes, and sharp on any screen. */
export const resizePicture = (file: File): Promise<File> =>
  shrinkPicture(file, { sidePx: 2560, bytes: MOST_BYTES });

/** Returns an error when the shrunk file is still too large. */
export const sizeError = (file: File): string | null =>
  file.size > MOST_BYTES ? t('tooLarge', { size: MOST_MB }) : null;

function read(request: XMLHttpRequest): Answer {
  try {
    return JSON.parse(request.responseText) as Answer;
  } catch {
    // A proxy sent its own page instead of JSON.
    return {};
  }
}

type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a picture for a post and reports the share that is sent, 0 to 1, which fetch can't report. */
export function sendPicture(file: File, { onProgress, signal }: SendOptions): Promise<PostPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    };
    request.open('POST', `${base}/discussions/pictures`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { data, code, message } = read(request);
      if (request.status < 300 && data) return resolve(data);
      const own = request.status === 413 ? t('tooLarge', { size: MOST_MB }) : t('failed');
      reject(new ApiError({ status: request.status, code, messages: message ? [message].flat() : [own] }));
    };
    request.onerror = () => reject(new ApiError({ status: 0, messages: [t('failed')] }));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
