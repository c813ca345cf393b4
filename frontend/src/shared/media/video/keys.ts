import { RATES } from '@/shared/stores/player-prefs';

export type VideoAction =
  'toggle' | 'back' | 'forward' | 'fullscreen' | 'mute' | 'faster' | 'slower' | 'note';

/** Seconds that an arrow key goes back or on. */
export const SEEK_STEP = 5;

const actions: Record<string, VideoAction> = {
  ' ': 'toggle',
  k: 'toggle',
  arrowleft: 'back',
  arrowright: 'forward',
  f: 'fullscreen',
  m: 'mute',
  '>': 'faster',
  '<': 'slower',
  n: 'note',
};

/** What a key does to the video; null leaves it to the page. */
export function videoAction(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): VideoAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return actions[event.key.toLowerCase()] ?? null;
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
