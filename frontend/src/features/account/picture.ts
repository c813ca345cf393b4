import { t } from '@/i18n/en/account';

/** MB; the server has the last word. */
export const largestPicture = 5;
/** What the file dialog offers. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with a picture before a byte of it is sent. */
export function pictureFault(file: File): string | null {
  if (file.size > largestPicture * 1024 * 1024) return t('pictureLarge', { size: largestPicture });
  // Without a type the browser does not know the file; the server looks inside.
  return file.type === '' || pictureTypes.includes(file.type) ? null : t('pictureType');
}
