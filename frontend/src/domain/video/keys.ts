import { RATES } from '@/domain/video/player-prefs';

/** Actions that the player handles itself. */
export type OwnAction =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'leapBack'
  | 'leapForward'
  | 'jump'
  | 'fullscreen'
  | 'mute'
  | 'faster'
  | 'slower';
/** Actions that the surrounding page may handle. Without a handler, the key keeps its default behaviour. */
export type OuterAction = 'note' | 'captions' | 'theatre' | 'pip' | 'help';
export type VideoAction = OwnAction | OuterAction;

/** Seconds that an arrow key goes back or on. */
export const SEEK_STEP = 5;
/** Seconds that J and L skip. */
export const LEAP = 10;

const actions: Record<string, VideoAction> = {
  ' ': 'toggle',
  k: 'toggle',
  arrowleft: 'back',
  arrowright: 'forward',
  j: 'leapBack',
  l: 'leapForward',
  f: 'fullscreen',
  m: 'mute',
  '>': 'faster',
  '<': 'slower',
  i: 'pip',
  n: 'note',
  c: 'captions',
  t: 'theatre',
  '?': 'help',
};

/** Returns the action of a key, or null for the key's default behaviour. */
export function videoAction(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): VideoAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return /^\d$/.test(event.key) ? 'jump' : (actions[event.key.toLowerCase()] ?? null);
}

/** Whether the focused element has its own use for the key: typing, pressing a button, moving a slider. */
export function usesKey(target: Element, action: VideoAction, key: string): boolean {
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return true;
  if (key === ' ') return target.closest('button, a, summary, [role="button"], [role="tab"]') !== null;
  if (action === 'back' || action === 'forward')
    return target.closest('[role="slider"], [role="tab"], media-time-range, media-volume-range') !== null;
  return false;
}

/** The next speed up or down; stays at the ends. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const choices = direction === 1 ? RATES : RATES.toReversed();
  return choices.find((choice) => (choice - rate) * direction > 0) ?? rate;
}
