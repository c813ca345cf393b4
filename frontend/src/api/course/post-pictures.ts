import { t } from '@/i18n/post-pictures';
import { sendForm } from '@/api/send-form';
import { pictureFault } from '@/kit/media/picture-file';
import { shrinkPicture } from '@/kit/media/shrink-picture';

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

type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a picture for a post and reports the share that is sent, 0 to 1. */
export function sendPicture(file: File, options: SendOptions) {
  const body = new FormData();
  body.append('file', file);
  const words = { 0: t('failed'), 413: t('tooLarge', { size: MOST_MB }) };
  return sendForm('/discussions/pictures', { ...options, body, words });
}
