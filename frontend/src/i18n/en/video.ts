import { catalogue } from './locale';

/** Texts of the video player. */
export const t = catalogue({
  play: 'Play {title}',
  player: 'Video: {title}',
  speed: 'Speed',
  speedOf: '{rate}×',
  failed: 'The video could not be played. Your place is kept.',
  retry: 'Try again',
});
