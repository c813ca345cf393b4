import { catalogue } from './locale';

/** Texts of the video player. */
export const t = catalogue({
  play: 'Play {title}',
  player: 'Video: {title}',
  speed: 'Speed',
  speedOf: '{rate}×',
  failed: 'The video could not be played. Your place is kept.',
  retry: 'Try again',
  keys: 'Keyboard keys',
  keysTitle: 'Keys of the player',
  keyToggle: 'Play or pause',
  keySeek: 'Five seconds back or on',
  keyFullscreen: 'Full screen',
  keyMute: 'Sound on or off',
  keyRate: 'Faster or slower',
  keyNote: 'Write a note',
  keySpace: 'Space',
  keyLeft: '←',
  keyRight: '→',
  keyK: 'K',
  keyF: 'F',
  keyN: 'N',
  keyM: 'M',
  keyFaster: '>',
  keySlower: '<',
});
