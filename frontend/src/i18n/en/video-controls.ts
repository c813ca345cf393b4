import { catalogue } from './locale';

/** Translations of the video player's built-in English labels, by the English label. */
export const partsOfPlayer: Record<string, string> | null = null;

/** Texts of the player controls that load with the video. The poster does not need them. */
export const t = catalogue({
  settings: 'Quality and captions',
  quality: 'Quality',
  auto: 'Auto',
  autoNow: 'Auto ({height}p)',
  height: '{height}p',
  heightSize: '{height}p, about {size} MB',
  audio: 'Sound only',
  audioSize: 'Sound only, about {size} MB',
  captions: 'Captions',
  captionsOff: 'Off',
  captionsOn: 'Show captions',
  captionsHide: 'Hide captions',
  theatre: 'Theatre mode',
  theatreEnd: 'Exit theatre mode',
  offline:
    'You’re offline. The loaded part keeps playing; the rest follows automatically when you’re back online.',
  lost: 'Connection lost. The video resumes automatically when it’s back.',
  keyToggle: 'Play or pause',
  keySeek: 'Five seconds back or forward',
  keyLeap: 'Ten seconds back or forward',
  keyJump: 'Jump to a tenth of the video',
  keyFullscreen: 'Full screen',
  keyMute: 'Mute or unmute',
  keyRate: 'Faster or slower',
  keyNote: 'Write a note',
  keyCaptions: 'Captions on or off',
  keyTheatre: 'Theatre mode',
  keyPip: 'Picture in picture',
  keyHelp: 'Show this list',
  keys: 'Keyboard shortcuts',
  keysTitle: 'Player shortcuts',
  keySpace: 'Space',
  key0: '0',
  key9: '9',
});
