import { catalogue } from './locale';

/** Texts of a reading and of a file to download, in the player and in a preview. */
export const t = catalogue({
  loading: 'Loading the lesson',
  emptyReading: 'This reading has no text yet.',
  download: 'Download',
  downloadOf: 'Download {name}',
  downloadFailed: 'The file couldn’t be downloaded.',
});
