import { t } from '@/i18n/account';
import { pictureFault } from '@/kit/media/picture-file';
import { shrinkPicture } from '@/kit/media/shrink-picture';

/** The largest upload in MB. The server has the final decision. */
export const maxPictureMb = 2;
/** What the file dialog offers. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with the file that was chosen. A photograph may have any size: it is shrunk before it is sent. */
export function pictureError(file: File): string | null {
  const fault = pictureFault(file);
  if (fault) return t(fault);
  // Without a type the browser does not know the file; the server looks inside.
  return file.type === '' || pictureTypes.includes(file.type) ? null : t('pictureType');
}

/** What is wrong with the file that would be sent. */
export function sizeError(file: File): string | null {
  return file.size > maxPictureMb * 1024 * 1024 ? t('pictureLarge', { size: maxPictureMb }) : null;
}

/**
 * Shrinks the picture for the upload. Its longest side (1280 px) is more than the largest size that the
 * server keeps.
 */
export const resizePicture = (file: File): Promise<File> =>
  shrinkPicture(file, { sidePx: 1280, bytes: maxPictureMb * 1024 * 1024 });
