import { catalogue } from './locale';

/** Texts of the video player. */
export const t = catalogue({
  play: 'Play {title}',
  player: 'Video: {title}',
  speed: 'Speed',
  speedOf: '{rate}×',
  elsewhere: 'This account is playing on another device. Press Play to go on here.',
  playHere: 'Play',
  failed: 'The video couldn’t be played. Your place is saved.',
  retry: 'Try again',
});
