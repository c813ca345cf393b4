import { t } from '@/i18n/account';

/** MB of what is sent; the server has the last word. */
export const maxPictureMb = 2;
/** What the file dialog offers. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Longest side in pixels that is sent: more than the largest size that the server keeps. */
const maxSidePx = 1280;

/** What is wrong with the file that was chosen. A photograph may have any size: it is shrunk before it is sent. */
export function pictureError(file: File): string | null {
  // Without a type the browser does not know the file; the server looks inside.
  return file.type === '' || pictureTypes.includes(file.type) ? null : t('pictureType');
}

/** What is wrong with the file that would be sent. */
export function sizeError(file: File): string | null {
  return file.size > maxPictureMb * 1024 * 1024 ? t('pictureLarge', { size: maxPictureMb }) : null;
}

/**
 * A large picture drawn smaller and the right way up, as a phone's photograph must be to be taken. What is small
 * already, and what the browser cannot draw, stays as it is.
 */
export async function resizePicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = maxSidePx / Math.max(picture.width, picture.height);
      if (scale >= 1 && !sizeError(file)) return file;
      const smaller = await encodePicture(picture, Math.min(1, scale), file.type);
      return smaller ? new File([smaller], file.name, { type: smaller.type }) : file;
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}

/** A photograph as JPEG; what may be transparent as WebP, or as JPEG on white where the browser writes no WebP. */
async function encodePicture(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const written = (wanted: string) =>
    new Promise<Blob | null>((done) => {
      canvas.toBlob(done, wanted, 0.85);
    });
  if (type !== 'image/jpeg') {
    const webp = await written('image/webp');
    if (webp?.type === 'image/webp') return webp;
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return written('image/jpeg');
}
