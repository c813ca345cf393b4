import { t } from '@/i18n/admin-uploads';

/** The largest video of a lesson (GB); the server has the last word. */
export const MOST_GB = 4;
const endings = /\.(mp4|m4v|mov|qt|mkv|webm|3gp|3g2|f4v|avi|mts|m2ts|ts|mpe?g|vob|wmv|asf|flv)$/i;

/** What the file dialog offers. */
export const acceptedVideos =
  'video/mp4,video/quicktime,video/x-matroska,video/webm,video/3gpp,.mp4,.m4v,.mov,.mkv,.webm,.3gp,.3g2,.avi,.mts,.m2ts,.ts,.mpg,.mpeg,.vob,.wmv,.flv';

/**
 * Whether a file is a video. Not every browser knows the MIME type of every file, so the extension counts
 * too.
 */
export const isVideoFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('video/') || endings.test(name);

/** Checks a video before it is uploaded. Returns what is wrong with it, or null. */
export function videoFileError(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (file.size > MOST_GB * 1024 ** 3) return t('tooLarge', { size: MOST_GB });
  return isVideoFile(file) ? null : t('wrongVideo');
}
