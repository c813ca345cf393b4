import { catalogue } from './locale';

/** The words of the player's own parts, by the English ones that it has itself. */
export const partsOfPlayer: Record<string, string> | null = null;

/** Texts of the player's controls that come with a video, not with its poster. */
export const t = catalogue({
  settings: 'Quality and captions',
  quality: 'Quality',
  auto: 'Automatic',
  autoNow: 'Automatic ({height}p)',
  height: '{height}p',
  heightSize: '{height}p, about {size} MB',
  audio: 'Sound only',
  audioSize: 'Sound only, about {size} MB',
  captions: 'Captions',
  captionsOff: 'Off',
  captionsOn: 'Show captions',
  captionsHide: 'Hide captions',
  theatre: 'Use the page’s whole width',
  theatreEnd: 'Show the list beside the video again',
  offline:
    'You are offline. What is loaded plays on; the rest follows by itself once the connection is back.',
  lost: 'The connection is lost. The video goes on by itself once it is back.',
  keyToggle: 'Play or pause',
  keySeek: 'Five seconds back or on',
  keyLeap: 'Ten seconds back or on',
  keyJump: 'To a tenth of the video',
  keyFullscreen: 'Full screen',
  keyMute: 'Sound on or off',
  keyRate: 'Faster or slower',
  keyNote: 'Write a note',
  keyCaptions: 'Captions on or off',
  keyTheatre: 'Whole width',
  keyPip: 'Picture in picture',
  keyHelp: 'This list',
  keys: 'Keyboard keys',
  keysTitle: 'Keys of the player',
  keySpace: 'Space',
  key0: '0',
  key9: '9',
});
