import { t } from '@/i18n/office-shared';
import { ApiError, type FieldError } from '@/api/error';
import { settings } from '@/api/settings';
import type { MediaFile } from './types';

export type Purpose = 'image' | 'pdf' | 'video' | 'file';

/** The largest file of a purpose (MB), as the server says. */
export const maxFileSizeMb = (purpose: Purpose): number => settings().uploads[purpose];
/** What the file dialog offers. */
export const acceptedTypes: Record<Purpose, string> = {
  image: 'image/png,image/jpeg,image/webp',
  pdf: 'application/pdf,.pdf',
  video: 'video/mp4',
  file: '.pdf,.zip,.docx,.xlsx,.pptx,.csv,.txt',
};
const wrongTypeMessages = {
  image: t('wrongImage'),
  pdf: t('wrongPdf'),
  video: t('wrongVideo'),
  file: t('wrongFile'),
};

/** What is wrong with a file before a byte of it is sent. */
export function fileError(file: File, purpose: Purpose): string | null {
  const size = maxFileSizeMb(purpose);
  if (file.size > size * 1024 * 1024) return t('tooLarge', { size });
  const accepted = acceptedTypes[purpose].split(',');
  const named = accepted.some((end) => end.startsWith('.') && file.name.toLowerCase().endsWith(end));
  // Without a type the browser does not know the file; the server looks inside.
  const known = named || accepted.includes(file.type) || (purpose !== 'file' && file.type === '');
  return known ? null : wrongTypeMessages[purpose];
}

type Answer = { data?: { file: MediaFile }; message?: string | string[]; errors?: FieldError[] };

function read(request: XMLHttpRequest): Answer {
  try {
    return JSON.parse(request.responseText) as Answer;
  } catch {
    return {};
  }
}

function uploadError(request: XMLHttpRequest, purpose: Purpose): ApiError {
  const { message, errors } = read(request);
  const { status } = request;
  // A proxy in front refuses without a word.
  const own =
    status === 413
      ? t('tooLarge', { size: maxFileSizeMb(purpose) })
      : status === 415
        ? wrongTypeMessages[purpose]
        : null;
  const messages = message === undefined ? (own === null ? undefined : [own]) : [message].flat();
  return new ApiError({
    status,
    messages,
    fields: errors,
    requestId: request.getResponseHeader('x-request-id'),
  });
}

type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/**
 * Sends a file and reports how much of it is sent, 0 to 1; fetch cannot say that. Cancelled, it rejects as fetch does.
 */
export function uploadFile(
  file: File,
  purpose: Purpose,
  { onProgress, signal }: UploadOptions = {},
): Promise<MediaFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    };
    request.open('POST', '/api/v1/admin/media');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const stored = request.status < 300 ? read(request).data?.file : undefined;
      if (stored) resolve(stored);
      else reject(uploadError(request, purpose));
    };
    request.onerror = () => reject(new ApiError({ status: 0, messages: [t('uploadFailed')] }));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    // What the server needs to know of the file comes before it.
    form.append('purpose', purpose);
    form.append('file', file);
    request.send(form);
  });
}
