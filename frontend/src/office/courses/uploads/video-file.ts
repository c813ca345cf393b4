import { t } from '@/i18n/admin-uploads';

/** The largest video of a lesson (GB); the server has the last word. */
export const MOST_GB = 4;
const endings = /\.(mp4|m4v|mov|qt|mkv|webm|3gp|3g2|f4v|avi|mts|m2ts|ts|mpe?g|vob|wmv|asf|flv)$/i;

/** What the file dialog offers. */
export const acceptedVideos =
  'video/mp4,video/quicktime,video/x-matroska,video/webm,video/3gpp,.mp4,.m4v,.mov,.mkv,.webm,.3gp,.3g2,.avi,.mts,.m2ts,.ts,.mpg,.mpeg,.vob,.wmv,.flv';

/** Whether it is a video; not every browser knows the type of every file. */
export const isVideoFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('video/') || endings.test(name);

/** What is wrong with a video before a byte of it is sent. */
export function videoFileError(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (file.size > MOST_GB * 1024 ** 3) return t('tooLarge', { size: MOST_GB });
  return isVideoFile(file) ? null : t('wrongVideo');
}
