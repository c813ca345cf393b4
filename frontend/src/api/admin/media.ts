import { t } from '@/i18n/office-shared';
import { sendForm } from '@/api/send-form';
import { settings } from '@/api/settings';
import { pictureFault } from '@/kit/media/picture-file';
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
  const fault = pictureFault(file);
  if (fault === 'emptyFile' || (fault && purpose === 'image')) return t(fault);
  const size = maxFileSizeMb(purpose);
  if (file.size > size * 1024 * 1024) return t('tooLarge', { size });
  const accepted = acceptedTypes[purpose].split(',');
  const named = accepted.some((end) => end.startsWith('.') && file.name.toLowerCase().endsWith(end));
  // An empty type means that the browser does not recognize the file. The server then inspects its content.
  const known = named || accepted.includes(file.type) || (purpose !== 'file' && file.type === '');
  return known ? null : wrongTypeMessages[purpose];
}

type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Uploads a file and reports the share that is sent, 0 to 1. Rejects like fetch when it is cancelled. */
export async function uploadFile(
  file: File,
  purpose: Purpose,
  options: UploadOptions = {},
): Promise<MediaFile> {
  const body = new FormData();
  // The fields must precede the file, because the server needs them before it reads the file.
  body.append('purpose', purpose);
  body.append('file', file);
  const words = {
    0: t('uploadFailed'),
    413: t('tooLarge', { size: maxFileSizeMb(purpose) }),
    415: wrongTypeMessages[purpose],
  };
  return (await sendForm('/admin/media', { ...options, body, words })).file;
}
